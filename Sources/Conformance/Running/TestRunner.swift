import Bytes
import Glibc
import Platform
import PluginBridge
package import PluginLoading

/// The child's side of a test: runs it on the library in this process, and sends what it has found.
///
/// The library may end, crash or hang the process, which the parent observes.
@MainActor
package enum TestRunner {
  /// The hidden verb of a program that runs a test.
  package static let verb = "__test"
  /// The command that starts a test in the program that runs, to which its order is appended.
  package static let command = ["/proc/self/exe", verb]

  /// The settings that the process of a test is started with.
  package struct Order {
    /// The path of the library's bytes.
    package var library: String
    /// The file's name as shown to users.
    package var name: String
    /// The path that the user has given.
    package var originalPath: String
    package var test: String
    package var seed: UInt64
    /// The grants of files and folders, which the library may read.
    package var grants: Set<Grant>
    /// The folder for the data folders of features, or nil if there is none.
    var dataFolder: String?
    /// The script to run instead of a test, and whether its blocks are to be written anew.
    var script: (script: Script, isUpdate: Bool)?
    /// The file with the window in which the script begins and what is stored then, or nil to begin afresh.
    var setting: String?

    /// Reads the arguments of the process; returns nil if they are none of an order.
    package init?(_ arguments: [String]) {
      guard arguments.count >= 5, let seed = UInt64(arguments[4]) else { return nil }
      (library, name, originalPath, test) = (arguments[0], arguments[1], arguments[2], arguments[3])
      self.seed = seed
      var rest = arguments.dropFirst(5)
      if Self.scripts.contains(test) {
        guard let file = rest.popFirst(), let text = rest.popFirst(), let script = try? Script(file: file, text: text)
        else { return nil }
        self.script = (script, test == Self.scripts[1])
      }
      grants = Set(rest.compactMap { Grant($0) })
      func path(_ prefix: String) -> String? {
        rest.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      }
      dataFolder = path(Self.dataFolderPrefix)
      setting = path(Self.settingPrefix)
    }

    /// The beginning of the argument that names the folder for data folders.
    private static let dataFolderPrefix = "data="
    /// The beginning of the argument that names the file with a window.
    private static let settingPrefix = "window="

    /// The names that stand for a script instead of a test: to run it, and to write its blocks anew.
    private static let scripts = ["script", "update"]

    init(
      library: String, name: String, originalPath: String, work: CheckRun.Work, seed: UInt64, grants: Set<Grant>,
      dataFolder: String?, setting: String? = nil
    ) {
      self.setting = setting
      self.dataFolder = dataFolder
      self.library = library
      self.name = name
      self.originalPath = originalPath
      switch work {
      case .test(let test): self.test = test.name
      case .script(let script, let isUpdate):
        test = Self.scripts[isUpdate ? 1 : 0]
        self.script = (script, isUpdate)
      }
      self.seed = seed
      self.grants = grants
    }

    /// The arguments of the process.
    var arguments: [String] {
      [library, name, originalPath, test, "\(seed)"] + (script.map { [$0.script.file, $0.script.text] } ?? [])
        + grants.map(\.text).sorted() + (dataFolder.map { [Self.dataFolderPrefix + $0] } ?? [])
        + (setting.map { [Self.settingPrefix + $0] } ?? [])
    }
  }

  /// Runs a test; only the hidden verb of the host's executable calls it.
  package static func run(_ order: Order, answer: Int32 = ChildProcess.resultDescriptor) -> Never {
    let test = NamedTest.named(order.test)
    guard test != nil || order.script != nil else { exit(1) }
    let bytes = order.setting.flatMap { AtomicFile.read($0, limit: CanarySetting.sizeLimit) }
    let setting = bytes.flatMap(CanarySetting.init)
    // What the user has typed and stored is in it, and stays nowhere if the app ends meanwhile.
    if let path = order.setting { unlink(path) }
    guard order.setting == nil || setting != nil else { exit(1) }
    // The tests of the file run nothing of the library, and look at its folder.
    if test?.need != .file {
      let confinement = LibraryConfinement.begin(
        loading: order.library, grants: order.grants, after: max(answer, 2), readsOnly: true, scratch: order.dataFolder,
        makesCopies: true)
      guard confinement != nil else { exit(1) }
      TestStorage.folder = order.dataFolder
    }
    alarm(120)
    HostTables.overwriteLentMemory()
    let answer = ProcessLimits.moveUp(answer)
    guard answer >= 0 else { exit(1) }
    func send(_ message: TestMessage) { if writeAll(message.frame.bytes, to: answer) != 0 { _exit(1) } }
    let subject = Subject(
      name: order.name, path: order.library, originalPath: order.originalPath, seed: order.seed
    ) {
      send(.step($0))
    } reportPlace: {
      send(.place($0))
    }
    var findings = TestFindings(findings: [], needs: [])
    if let script = order.script {
      let run = ScriptRun(script.script, on: subject, in: setting, isUpdate: script.isUpdate)
      findings.findings = run.run()
      findings.blocks = run.blocks
    } else if let test {
      findings.findings = test.run(on: subject)
    }
    findings.needs = subject.knownNeeds
    let endsByExit = test?.endsByExit ?? false
    if !endsByExit { subject.begin("when the test had ended") }
    send(.found(findings))
    if endsByExit { exit(0) }
    _exit(0)
  }
}
