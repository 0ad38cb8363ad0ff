/// A contract of services, as the sources of its package declare it.
struct ServiceContract {
  /// A service with its name and version: "shop.cart/1".
  struct Service {
    var type: String
    var id: String
    var documentation: String
  }

  /// A type of a value that is coded.
  struct ValueType {
    /// The name with those of the types around it: "CartService.Add".
    var name: String
    var documentation: String
    var inherited: [String] = []
    var fields: [Field] = []
    /// The reason why its form is not known, or nil if it is a map of its fields.
    var obstacle: String?
    /// The name on the wire, if it is not the type's.
    var wireName: String?
    var contract: String?
    var reply: SwiftType?
    var isIdempotent = false
    /// The milliseconds in which a call must be answered; nil if they are not a literal.
    var deadline: UInt64? = 10_000

    var isCall: Bool { inherited.contains("ServiceCall") }
    var isTopic: Bool { inherited.contains("Topic") }
    /// Whether it is written and read.
    var isCoded: Bool {
      isCall || isTopic || !Set(inherited).isDisjoint(with: ["Codable", "Encodable", "Decodable"])
    }
    var shortName: String { String(name.split(separator: ".").last ?? "") }
  }

  /// A property that is stored.
  struct Field {
    var name: String
    var type: SwiftType
    var documentation: String
  }

  /// A type as it is written.
  struct SwiftType: Equatable {
    /// The text without the question mark: "[Int]", "CartSummary".
    var text: String
    var isOptional: Bool
  }

  var services: [Service] = []
  /// The types in the order of their declaration.
  var types: [ValueType] = []

  /// Returns the type that a name stands for within another type.
  func type(named name: String, within owner: String) -> ValueType? {
    var scope = owner.split(separator: ".").map(String.init)
    while true {
      let candidate = (scope + [name]).joined(separator: ".")
      if let found = types.first(where: { $0.name == candidate }) { return found }
      guard scope.popLast() != nil else { return nil }
    }
  }

  /// Returns the service that a call or a topic belongs to.
  func service(of type: ValueType) -> Service? {
    let name = type.contract ?? type.name.split(separator: ".").dropLast().joined(separator: ".")
    return services.first { $0.type == name }
  }
}
