import Vocabulary

/// The long form of a link, which says everything itself and can be read back by `readLongLink`: each name
/// and value encoded once.
package func longURL(host: String, template: String, parameters: Parameters) -> String {
    let query = Query(items: parameters.items.map { Query.Item(name: $0.name, value: $0.value) })
    return "https://\(host)/\(PercentCoding.encode(template))?\(query.text)"
}
