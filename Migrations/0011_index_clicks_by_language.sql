-- Finds the clicks of phones that look alike on other networks: by language, then by model where it is told.
CREATE INDEX clicks_by_language
    ON clicks (app_id, platform, (coalesce(split_part(languages[1], '-', 1), '')), clicked_at) WHERE kind = 'person';
