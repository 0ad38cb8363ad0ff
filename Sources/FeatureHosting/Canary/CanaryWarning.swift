import Flows
import Screens

/// The warnings to the author of a library about a canary that has not failed.
enum CanaryWarning {
  /// A screen was described twice, and differs in what can be read on it; nil if it does not.
  ///
  /// The numbers of actions are a new description's own.
  static func otherScreen(_ first: Screen, _ second: Screen, of feature: FeatureID) -> String? {
    let pairs = zip(first.elements, second.elements).flatMap { zip(texts(of: $0), texts(of: $1)) }
    let other = pairs.first { $0 != $1 }
    guard other != nil || first.count != second.count else { return nil }
    let difference = other.map { ": first '\($0)', then '\($1)'" } ?? ""
    return
      "\(feature) describes its screen differently a second time although nothing has happened\(difference). Let "
      + "'screen' show the flow's state and change nothing."
  }

  /// The name of an element, or its kind if it has none, and its text.
  private static func texts(of element: Element) -> [String] {
    [element.name.isEmpty ? "\(element.kind)" : element.name, element.string(.text) ?? ""].map {
      let text = PrintableText.visible($0)
      return text.count > 60 ? text.prefix(60) + "…" : text
    }
  }
}
