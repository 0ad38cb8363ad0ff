import Failures
import FeatureHosting
import Flows
import Platform

/// The packages of a developer that have no library because they could not be built, each with a tab that says why.
@MainActor
final class UnbuiltPackages {
  /// A package without a library.
  private struct Package {
    var name: String
    var failure: FlowFailure
    /// The file names of the libraries that were built at last, whose pages replace the package's page.
    var libraries: [String] = []

    var page: PageItem {
      let id = "package:\(name)"
      return PageItem(
        id: PageID(rawValue: id), title: name, icon: "warning", position: Int(Int32.max),
        feature: FeatureID(rawValue: id))
    }
  }

  private let catalog: FeatureCatalog
  private var packages: [Package]

  /// - Parameter failed: The packages that could not be built at first.
  init(_ failed: [(name: String, failure: FlowFailure)], beside catalog: FeatureCatalog) {
    self.catalog = catalog
    packages = failed.map { Package(name: $0.name, failure: $0.failure) }
  }

  /// The placeholder pages of the packages.
  var pages: [PageItem] { packages.map(\.page) }

  /// Returns the reason why a package could not be built, by the feature of its page.
  func failure(of placeholder: FeatureID) -> FlowFailure? {
    packages.first { $0.page.feature == placeholder }?.failure
  }

  /// Notes the result of building a package.
  ///
  /// A package that failed to build gets a page for as long as it has no library.
  ///
  /// - Parameter libraries: The paths of the built libraries, whose pages replace that page.
  func noteBuild(of name: String, failure: FlowFailure?, libraries: [String]) {
    let index = packages.firstIndex { $0.name == name }
    guard let failure else {
      if let index { packages[index].libraries = libraries.map { Folder.lastName(of: $0) } }
      return
    }
    let hasLibrary = catalog.noteFailedBuild(of: name)
    if let index {
      packages[index].failure = failure
    } else if !hasLibrary {
      packages.append(Package(name: name, failure: failure))
    }
    catalog.publish()
  }

  /// Forgets a package that was removed, along with its page.
  func forget(_ name: String) {
    packages.removeAll { $0.name == name }
    catalog.publish()
  }

  /// Returns the pages that replace those of packages which have a library now, and forgets the packages.
  func takeSuccessors() -> [PageID: PageID] {
    var successors: [PageID: PageID] = [:]
    for package in packages { successors[package.page.id] = catalog.page(ofLibraries: package.libraries) }
    // Each is reported only once.
    packages.removeAll { successors[$0.page.id] != nil }
    return successors
  }
}
