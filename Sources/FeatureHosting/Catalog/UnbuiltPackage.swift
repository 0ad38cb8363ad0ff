import Failures
import Flows

/// A package without a library, because it could not be built.
package struct UnbuiltPackage {
  var name: String
  var failure: FlowFailure
  /// The titles of the libraries that were built at last, whose pages replace the package's page.
  var titles: [String] = []

  /// The placeholder page of the package, with the reason.
  var page: PageItem {
    let id = "package:\(name)"
    return PageItem(
      id: PageID(rawValue: id), title: name, icon: "warning", position: Int(Int32.max),
      feature: FeatureID(rawValue: id))
  }
}
