// Replaced by the first file of AttributionAPI.
