/// An amount of money in cents of a euro: 24900 is "249.00 €".
struct Price: Hashable, Codable, Sendable, CustomStringConvertible {
  var cents: Int

  var description: String {
    let rest = cents.magnitude % 100
    return "\(cents < 0 ? "−" : "")\(cents.magnitude / 100).\(rest < 10 ? "0" : "")\(rest) €"
  }
}
