/// Reads the declarations of a contract from the sources of its package.
///
/// It knows what a contract needs and no more: types with their stored properties, and the constants of services and calls.
/// Of a type whose form it cannot tell from its declaration it says why.
struct ServiceContractReader {
  private(set) var contract = ServiceContract()
  private var tokens: ArraySlice<SwiftToken> = []
  /// The constants of each type by their names: "id" of "CartService".
  private var constants: [String: [String: [SwiftToken]]] = [:]
  private var aliases: [String: [String: ServiceContract.SwiftType]] = [:]

  /// Returns the contract that sources declare.
  static func contract(in sources: [String]) -> ServiceContract {
    var reader = ServiceContractReader()
    for source in sources {
      reader.tokens = SwiftToken.all(in: source)[...]
      while !reader.tokens.isEmpty { reader.members(of: "") }
    }
    reader.finish()
    return reader.contract
  }

  // MARK: Tokens

  private mutating func take() -> SwiftToken? { tokens.popFirst() }

  private func isNext(_ text: String) -> Bool { tokens.first?.kind != .string && tokens.first?.text == text }

  private mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    tokens.removeFirst()
    return true
  }

  /// Takes what stands between brackets that begin here, and returns it.
  @discardableResult
  private mutating func takeGroup() -> ArraySlice<SwiftToken> {
    let whole = tokens
    var depth = 0
    while let token = take() {
      guard token.kind == .symbol else { continue }
      if ["(", "[", "{"].contains(token.text) { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      if depth <= 0 { break }
    }
    let end = max(whole.startIndex, tokens.startIndex - 1)
    return whole[whole.startIndex..<end].dropFirst()
  }

  /// Takes an expression, which ends with its line unless it is within brackets.
  private mutating func takeExpression() -> [SwiftToken] {
    var all: [SwiftToken] = []
    while let token = tokens.first, all.isEmpty || !token.startsLine || token.text == ".", !isNext("}"), !isNext(";") {
      if token.kind == .symbol && ["(", "[", "{"].contains(token.text) {
        all.append(token)
        all += takeGroup()
      } else {
        all.append(token)
        tokens.removeFirst()
      }
    }
    return all
  }

  /// Takes a type: "[Int]?", "Shop.Item", "Set<Int>".
  private mutating func takeType() -> ServiceContract.SwiftType? {
    var text = ""
    if isNext("[") {
      text = "[" + Self.text(takeGroup()) + "]"
    } else {
      while let token = tokens.first, token.kind == .word, !token.startsLine || text.isEmpty || text.hasSuffix(".") {
        text += token.text
        tokens.removeFirst()
        if isNext("<") {
          var depth = 0
          repeat {
            guard let token = take() else { return nil }
            depth += token.text == "<" ? 1 : token.text == ">" ? -1 : 0
            text += token.text
          } while depth > 0
        }
        guard take(".") else { break }
        text += "."
      }
    }
    guard !text.isEmpty else { return nil }
    let isOptional = take("?")
    // An optional of an optional is no form of its own.
    return isNext("?") ? nil : ServiceContract.SwiftType(text: text, isOptional: isOptional)
  }

  private static func text(_ tokens: ArraySlice<SwiftToken>) -> String {
    tokens.map { $0.text == ":" || $0.text == "," ? $0.text + " " : $0.text }.joined()
  }

  // MARK: Declarations

  /// Reads members until the end of their type, or of the source.
  private mutating func members(of owner: String) {
    var isStatic = false
    var isWrapped = false
    var documentation = ""
    while let token = take() {
      if !token.documentation.isEmpty { documentation = token.documentation }
      guard token.kind == .word else {
        if token.text == "}" { return }
        continue
      }
      switch token.text {
      case "static":
        isStatic = true
        continue
      case "case": break
      case "struct", "enum": type(token.text, in: owner, documentation)
      case "class", "actor", "protocol":
        while !tokens.isEmpty && !isNext("{") { tokens.removeFirst() }
        takeGroup()
      case "extension": extended()
      case "typealias":
        if let name = take()?.text, take("="), let type = takeType() { aliases[owner, default: [:]][name] = type }
      case "var", "let":
        if isWrapped { hinder(owner, "a property of it has a wrapper") }
        property(isConstant: token.text == "let", isStatic, of: owner, documentation)
      case "func", "init", "subscript", "deinit": function(token.text, of: owner)
      case "import": _ = take()
      // What follows belongs to the same declaration.
      default:
        isWrapped =
          isWrapped
          || token.text != "@MainActor" && token.text.dropFirst().first?.isUppercase == true
            && token.text.hasPrefix("@")
        continue
      }
      isStatic = false
      isWrapped = false
      documentation = ""
    }
  }

  private mutating func inherited() -> [String] {
    var all: [String] = []
    guard take(":") else { return all }
    repeat {
      if let type = takeType() { all.append(String(type.text.split(separator: ".").last ?? "")) }
    } while take(",")
    return all
  }

  private mutating func type(_ keyword: String, in owner: String, _ documentation: String) {
    guard let word = take()?.text else { return }
    let name = owner.isEmpty ? word : "\(owner).\(word)"
    let isGeneric = isNext("<")
    while let token = tokens.first, ![":", "{"].contains(token.text) { tokens.removeFirst() }
    let inherited = inherited()
    while !tokens.isEmpty && !isNext("{") { tokens.removeFirst() }
    _ = take("{")
    var declared = ServiceContract.ValueType(name: name, documentation: documentation, inherited: inherited)
    if isGeneric { declared.obstacle = "it is generic" }
    if inherited.contains("RawRepresentable") { declared.obstacle = "it is written as its raw value" }
    if keyword == "enum" { declared.obstacle = "it is an enum" }
    if word == "CodingKeys" { hinder(owner, "its keys are not the names of its properties") }
    contract.types.append(declared)
    members(of: name)
  }

  private mutating func extended() {
    guard let name = takeType()?.text else { return }
    let inherited = inherited()
    while !tokens.isEmpty && !isNext("{") { tokens.removeFirst() }
    _ = take("{")
    change(name) { $0.inherited += inherited }
    members(of: name)
  }

  private mutating func property(isConstant: Bool, _ isStatic: Bool, of owner: String, _ documentation: String) {
    guard let name = take() else { return }
    let type = take(":") ? takeType() : nil
    var value: [SwiftToken] = []
    let hasValue = take("=")
    if hasValue { value = takeExpression() }
    var isComputed = false
    if isNext("{") {
      let body = takeGroup()
      isComputed = !hasValue && !["willSet", "didSet"].contains(body.first?.text)
      if isComputed { value = Array(body) }
    }
    if isStatic {
      constants[owner, default: [:]][name.text] = value
    } else if !isComputed {
      if isNext(",") || name.kind != .word {
        hinder(owner, "several properties are declared at once")
      } else if let type {
        if isConstant && hasValue { hinder(owner, "'\(name.text)' is a constant with a value") }
        let field = ServiceContract.Field(name: name.text, type: type, documentation: documentation)
        change(owner) { $0.fields.append(field) }
      } else {
        hinder(owner, "'\(name.text)' has no type that is written")
      }
    }
  }

  private mutating func function(_ keyword: String, of owner: String) {
    let name = keyword == "func" ? take()?.text : keyword
    while let token = tokens.first, token.text != "(", token.text != "{" { tokens.removeFirst() }
    let parameters = isNext("(") ? takeGroup() : []
    if name == "encode" && parameters.first?.text == "to" || name == "init" && parameters.first?.text == "from" {
      hinder(owner, "it codes itself")
    }
    while let token = tokens.first, token.text != "{", token.text != "}" { tokens.removeFirst() }
    if isNext("{") { takeGroup() }
  }

  private mutating func hinder(_ name: String, _ obstacle: String) { change(name) { $0.obstacle = obstacle } }

  private mutating func change(_ name: String, _ change: (inout ServiceContract.ValueType) -> Void) {
    if let index = contract.types.firstIndex(where: { $0.name == name }) { change(&contract.types[index]) }
  }

  // MARK: Constants

  /// Gives services and calls what their constants say, which may stand in an extension.
  private mutating func finish() {
    for index in contract.types.indices {
      let type = contract.types[index]
      let own = constants[type.name] ?? [:]
      if type.inherited.contains("Service"), let id = own["id"]?.first(where: { $0.kind == .string }) {
        contract.services.append(.init(type: type.name, id: id.text, documentation: type.documentation))
      }
      contract.types[index].contract = aliases[type.name]?["Contract"]?.text
      contract.types[index].reply = aliases[type.name]?["Reply"]
      contract.types[index].wireName = own["name"]?.first { $0.kind == .string }?.text
      contract.types[index].isIdempotent = own["isIdempotent"]?.contains { $0.text == "true" } == true
      if let deadline = own["deadline"] { contract.types[index].deadline = Self.milliseconds(deadline) }
    }
  }

  /// Returns the milliseconds of ".seconds(3)" or ".milliseconds(300)".
  private static func milliseconds(_ tokens: [SwiftToken]) -> UInt64? {
    let words = tokens.filter { $0.kind == .word }.map(\.text).filter { $0 != "return" && $0 != "Duration" }
    guard words.count == 2, let number = UInt64(words[1].filter { $0 != "_" }), number <= 60_000 else { return nil }
    return words[0] == "seconds" ? number * 1_000 : words[0] == "milliseconds" ? number : nil
  }
}
