import Failures
import Flows

/// A package that has no library, as it could not be built.
package struct UnbuiltPackage {
  var name: String
  var failure: FlowFailure
  /// The titles of the libraries that it was built into at last: their pages take the place of this one's.
  var titles: [String] = []

  /// What stands for the package: a page with the reason.
  var page: PageItem {
    let id = "package:\(name)"
    return PageItem(
      id: PageID(rawValue: id), title: name, icon: "warning", position: Int(Int32.max),
      feature: FeatureID(rawValue: id))
  }
}
