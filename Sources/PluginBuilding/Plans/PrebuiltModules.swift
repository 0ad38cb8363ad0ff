import Glibc
import Platform

/// The compiled modules of an SDK that features are built with in place of its sources.
///
/// They are a folder with the modules, one object file with the code of all of them, and the name of the compiler that made
/// them: another one cannot read them. The manifest of the SDK links the object file that ``variable`` names, and declares
/// none of its own modules then.
public struct PrebuiltModules: Sendable, Hashable {
  /// The absolute path of the SDK that they were compiled from.
  public var sdk: String
  /// The absolute path of their folder.
  public var folder: String

  /// Creates a description of a folder, without accessing it.
  public init(sdk: String, folder: String) {
    self.sdk = sdk
    self.folder = folder
  }

  /// The names of the modules, each after those that it imports.
  package static let names = [
    "Failures", "Payloads", "Screens", "ServiceContracts", "Flows", "Coordination", "FlowABI", "FeatureKit",
  ]

  /// The environment variable from which the manifest of the SDK reads the path of ``object``.
  static let variable = "SWITCHYARD_PREBUILT"

  /// The names of the files in the folder.
  package static let files = names.map { "Modules/\($0).swiftmodule" } + [objectName, compilerName]

  static let objectName = "FeatureKit.o"
  static let compilerName = "compiler"

  /// The file with the code of all modules.
  var object: String { "\(folder)/\(Self.objectName)" }

  /// The folder of the modules.
  var modules: String { "\(folder)/Modules" }

  /// The name of the compiler that made them, as it gives it, or nil if the folder has none.
  var compiler: String? { try? Folder.text(of: "\(folder)/\(Self.compilerName)") }

  /// Whether all files are there.
  package var isComplete: Bool { Self.files.allSatisfy { access("\(folder)/\($0)", R_OK) == 0 } }

  /// Whether they can be used for packages that depend on an SDK.
  func isUsable(for sdk: String) -> Bool { Folder.absolute(sdk) == self.sdk && access(object, R_OK) == 0 }

  /// Returns the folder of the modules that are installed with an SDK, which is beside it.
  package static func installed(with sdk: String) -> String { "\(Folder.parent(of: sdk))/prebuilt" }
}
