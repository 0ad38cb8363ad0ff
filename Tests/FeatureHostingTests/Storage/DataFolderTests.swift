import Failures
import Flows
import Glibc
import Platform
import TestSupport
import Testing

@testable import FeatureHosting

@MainActor @Suite("The data folder of a feature")
struct DataFolderTests {
  private let state: TemporaryFolder
  private let folders: DataFolders

  init() throws {
    state = try TemporaryFolder()
    folders = DataFolders(state: state.path)
  }

  private func storage(_ name: String = "test.data") -> FileStorage {
    FileStorage(root: state.path("features"), feature: "test.data", name: name, dataFolders: folders)
  }

  @Test("A data folder is made on the first ask, for this user alone, and is another one for other data")
  func made() throws {
    let storage = storage()
    try storage.store([1], for: "key")
    #expect(access(state.path("data"), F_OK) != 0)
    let path = try storage.dataFolder()
    #expect(path == state.path("data/test.data"))
    var information = stat()
    #expect(stat(path, &information) == 0 && information.st_mode == S_IFDIR | 0o700)
    chmod(path, 0o755)
    #expect(try storage.dataFolder() == path)
    #expect(stat(path, &information) == 0 && information.st_mode == S_IFDIR | 0o700)
    #expect(try self.storage("test.data~2").dataFolder() == state.path("data/test.data%7E2"))
  }

  @Test("Without a state folder there is none, and the reason is said")
  func none() throws {
    #expect(throws: FlowFailure.noDataFolder) { try MemoryStorage().dataFolder() }
    try state.write("", to: "data")
    let failure = #expect(throws: FlowFailure.self) { try storage().dataFolder() }
    #expect(failure?.code == .storageFolder)
    #expect(failure?.message == "The data folder of test.data could not be made.")
  }

  @Test("A link in its place, or in that of the folder of all, is not followed")
  func links() throws {
    try state.write("secret", to: "home/kept")
    try state.makeFolder("data")
    #expect(symlink(state.path("home"), state.path("data/test.data")) == 0)
    #expect(throws: FlowFailure.self) { try storage().dataFolder() }
    // It goes as the folder would, and leaves what it leads to.
    try storage().removeDataFolder()
    #expect(try storage().dataFolder() == state.path("data/test.data"))
    try storage().removeDataFolder()
    #expect(rmdir(state.path("data")) == 0)
    #expect(symlink(state.path("home"), state.path("data")) == 0)
    #expect(throws: FlowFailure.self) { try storage().dataFolder() }
    #expect(try String(decoding: FileBytes.read(state.path("home/kept")), as: UTF8.self) == "secret")
  }

  @Test("A state folder that the user has put elsewhere by a link has its folders there")
  func usersLink() throws {
    try state.makeFolder("disk")
    #expect(symlink(state.path("disk"), state.path("state")) == 0)
    #expect(try DataFolders(state: state.path("state")).make("test.data") == state.path("disk/data/test.data"))
  }

  @Test("A data folder is removed with all that is in it, at once or, of very many files, a little later")
  func removed() async throws {
    let path = try storage().dataFolder()
    try state.write("own", to: "data/test.data/sub/own")
    #expect(folders.size(of: "test.data") > 0)
    try storage().removeDataFolder()
    #expect(access(path, F_OK) != 0)
    #expect(try Folder.names(in: state.path("data")).isEmpty)
    #expect(folders.size(of: "test.data") == 0)
    try storage().removeDataFolder()
    // What is left of an earlier removal goes at the next start, and nothing else.
    try state.write("own", to: "data/.4711/own")
    try state.write("own", to: "data/test.data/own")
    folders.removeLeftovers()
    let end = ContinuousClock.now + .seconds(30)
    while access(state.path("data/.4711"), F_OK) == 0, ContinuousClock.now < end { await Task.yield() }
    #expect(try Folder.names(in: state.path("data")) == ["test.data"])
    #expect(access(state.path("data/test.data/own"), F_OK) == 0)
  }
}
