import Flows
import Glibc
import NavigationEngine
import Scenes
import TestSupport
import Testing

@testable import FeatureHosting

@MainActor @Suite("A library keeps files in its data folder, and reaches no other one from a process of its own")
struct LibraryDataTests {
  private let libraries: TemporaryFolder
  private let state: TemporaryFolder

  init() throws {
    libraries = try TemporaryFolder()
    state = try TemporaryFolder()
    try build("one")
    try state.write("secret", to: "data/test.other/kept")
    try state.write("secret", to: "home/kept")
  }

  private func build(_ version: String) throws {
    let path = libraries.path(".libData.so")
    try CLibrary.build(
      ["DataPlugin/data.c"], to: path,
      options: ["-std=gnu11", "-DVERSION=\"\(version)\"", "-DOTHER=\"test.other\""])
    rename(path, libraries.path("libData.so"))
  }

  private func app(_ place: LibraryPlace) throws -> LibraryApp {
    try LibraryApp(libraries, place, policy: RestartPolicy(), state: state)
  }

  @Test(
    "A library's files are there at the next start, and the folder is the same in each process",
    arguments: LibraryPlace.allCases)
  func kept(_ place: LibraryPlace) async throws {
    let first = try app(place)
    try await first.open { $0.shows("Kept nothing 0") }
    #expect(first.texts.contains("Folder \(state.path("data/test.data"))"))
    try await first.press("Keep")
    try await first.wait("what is kept") { $0.shows("Kept words 0") }
    first.end()
    let next = try app(place == .appProcess ? .ownProcess : .appProcess)
    try await next.open { $0.shows("Kept words 0") }
    next.end()
  }

  @Test("The folder of another feature, what a link in its own leads to, and the folder itself are out of reach")
  func confined() async throws {
    // Who put the link there does not matter: the app's process has a boundary only to others.
    try state.makeFolder("data/test.data")
    #expect(symlink(state.path("home"), state.path("data/test.data/planted")) == 0)
    let own = try app(.ownProcess)
    try await own.open { $0.shows("Kept nothing 0") }
    #expect(own.shows("Other \(EACCES)") && own.shows("Planted \(EACCES)"))
    #expect(own.shows("Link \(EACCES)") && own.shows("Move \(EACCES)"))
    own.end()
  }

  @Test("A link in the place of the folder at the start gives the library nothing, and the log says why")
  func replaced() async throws {
    #expect(symlink(state.path("home"), state.path("data/test.data")) == 0)
    for place in LibraryPlace.allCases {
      let app = try app(place)
      try await app.open { $0.shows("Kept nothing -8") }
      #expect(app.texts.contains("Folder "))
      #expect(app.log.contains { $0.contains("The data folder of test.data could not be made") }, "\(app.log)")
      app.end()
    }
  }

  @Test(
    "Data that are forgotten go with the folder, and the feature gets another one", arguments: LibraryPlace.allCases)
  func forgotten(_ place: LibraryPlace) async throws {
    let app = try app(place)
    try await app.open { $0.shows("Kept nothing 0") }
    try await app.press("Keep")
    try await app.wait("what is kept") { $0.shows("Kept words 0") }
    #expect(symlink(state.path("home"), state.path("data/test.data/planted")) == 0)
    try app.act { try app.pipeline.forgetData("test.data") }
    try await app.wait("the new folder") { $0.texts.contains("Folder \(state.path("data/test.data%7E2"))") }
    #expect(app.shows("Kept nothing 0"))
    #expect(access(state.path("data/test.data"), F_OK) != 0)
    #expect(access(state.path("home/kept"), F_OK) == 0)
    app.end()
  }

  @Test("The canary of a new version reads the folder and changes nothing in it", arguments: LibraryPlace.allCases)
  func canary(_ place: LibraryPlace) async throws {
    let app = try app(place)
    try await app.open { $0.shows("Kept nothing 0") }
    try await app.press("Keep")
    try await app.wait("what is kept") { $0.shows("Kept words 0") }
    try build("two")
    app.pipeline.noteChange()
    try await app.wait("the new version") {
      $0.engine.scene().layers.last?.bar.title == "Version two" && $0.shows("Kept words 0")
    }
    app.end()
  }
}
