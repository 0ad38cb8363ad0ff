package import Failures
import Platform

/// A package of contracts, whose C header is made from its sources.
package enum ContractPackage {
  /// Returns the C header of a package.
  ///
  /// - Throws: A failure if the folder cannot be read, or declares no service.
  package static func header(of folder: String) throws(FlowFailure) -> String {
    let folder = Folder.absolute(folder)
    var files: [String] = []
    try find("\(folder)/Sources", &files)
    var sources: [String] = []
    for file in files.sorted() { sources.append(try Folder.text(of: file)) }
    let contract = ServiceContractReader.contract(in: sources)
    guard !contract.services.isEmpty else {
      throw FlowFailure(
        code: "contract.none", message: "\(folder) declares no service.",
        expected: "an enum with the protocol Service and 'static let id: ServiceID = \"shop.cart/1\"'",
        found: "\(files.count) Swift files without one", remedy: "Name the package of the contract itself.")
    }
    return ContractHeader.text(of: contract, package: Folder.lastName(of: folder))
  }

  /// Adds the Swift sources in a folder and those below it.
  private static func find(_ folder: String, _ files: inout [String]) throws(FlowFailure) {
    for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if FileStamp(path)?.kind == .folder {
        try find(path, &files)
      } else if name.hasSuffix(".swift") {
        files.append(path)
      }
    }
  }
}
