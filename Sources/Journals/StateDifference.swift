import Flows
import NavigationEngine
import NavigationTree
import Payloads

/// The difference of what flows save themselves as, which says where a value has changed and of texts only how long they
/// are: a state may have what the user has typed.
enum StateDifference {
  /// Returns a line for each value that has come, gone or changed: "shop.catalog: filter.limit: 3 → 5".
  static func lines(from old: [WindowSnapshot.State], to new: [WindowSnapshot.State], in tree: NavigationTree)
    -> [String]
  {
    let known = Dictionary(old.map { ($0.flow, $0.state) }) { first, _ in first }
    return new.filter { known[$0.flow] != $0.state }.flatMap { state in
      let name = tree.feature(of: state.flow).rawValue
      return lines(from: known[state.flow], to: state.state).map { "\(name): \($0)" }
    }
  }

  private static func lines(from old: Payload?, to new: Payload) -> [String] {
    guard let value = try? PayloadValue(decoding: new), case .map = value else {
      return ["\(old.map { "\($0.count)" } ?? "no") → \(new.count) bytes"]
    }
    let before = old.flatMap { try? PayloadValue(decoding: $0) }.map(leaves) ?? []
    let (known, now) = (Dictionary(before) { first, _ in first }, leaves(of: value))
    let paths = Set(now.map(\.path))
    return now.filter { known[$0.path] != $0.value }.map { path, value in
      "\(path): \(known[path].map(word) ?? "none") → \(word(value))"
    } + before.filter { !paths.contains($0.path) }.map { "\($0.path): \(word($0.value)) → none" }
  }

  /// Returns the values that contain no others, with their paths: "items.2.name".
  private static func leaves(of value: PayloadValue) -> [(path: String, value: PayloadValue)] {
    var found: [(path: String, value: PayloadValue)] = []
    func visit(_ value: PayloadValue, _ path: String) {
      let prefix = path.isEmpty ? "" : "\(path)."
      switch value {
      case .map(let members): for name in members.keys.sorted() { members[name].map { visit($0, prefix + name) } }
      case .array(let elements): for (index, element) in elements.enumerated() { visit(element, "\(prefix)\(index)") }
      default: found.append((path, value))
      }
    }
    visit(value, "")
    return found
  }

  private static func word(_ value: PayloadValue) -> String {
    switch value {
    case .text(let text): "a text of \(text.count)"
    case .bytes(let bytes): "\(bytes.count) bytes"
    default: "\(value)"
    }
  }
}
