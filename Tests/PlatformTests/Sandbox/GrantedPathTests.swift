import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A granted path is opened through the user's links, and through none that a library may have placed")
struct GrantedPathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["private", "granted/inner"] { try folder.makeFolder(name) }
  }

  private func link(_ name: String, to target: String) { #expect(symlink(target, folder.path(name)) == 0) }

  /// Opens a path of the folder; returns where it leads, "missing", or the refused link, all relative to the folder.
  private func open(_ path: String, changeable: [String] = []) throws -> String {
    let root = Folder.absolute(folder.path)
    func relative(_ path: String) -> String { path == root ? "." : String(path.dropFirst(root.utf8.count + 1)) }
    switch GrantedPath(changeable: Set(changeable.map { "\(root)/\($0)" })).open("\(root)/\(path)") {
    case .missing: return "missing"
    case .refused(let link): return "refused \(link.map(relative) ?? "")"
    case .opened(let descriptor):
      defer { close(descriptor) }
      var (opened, there) = (stat(), stat())
      try #require(fstat(descriptor, &opened) == 0)
      for name in ["private", "granted", "granted/inner"] {
        try #require(stat(folder.path(name), &there) == 0)
        if opened.st_ino == there.st_ino, opened.st_dev == there.st_dev { return name }
      }
      return "something else"
    }
  }

  @Test("Without a folder that the library may change, every link is followed")
  func nothingChangeable() throws {
    link("granted/sub", to: folder.path("private"))
    #expect(try open("granted/sub") == "private")
    #expect(try open("nothing") == "missing")
  }

  @Test("A link in a folder that the library may change is refused, wherever it leads, and so is one further down")
  func ownLinks() throws {
    link("granted/sub", to: folder.path("private"))
    link("granted/inner/sub", to: "..")
    #expect(try open("granted/sub", changeable: ["granted"]) == "refused granted/sub")
    #expect(try open("granted/sub", changeable: ["granted", "granted/sub"]) == "refused granted/sub")
    #expect(try open("granted/inner/sub", changeable: ["granted"]) == "refused granted/inner/sub")
    #expect(try open("granted/inner", changeable: ["granted"]) == "granted/inner")
  }

  @Test("A user's link above such a folder is followed, and hides none below it")
  func usersLinks() throws {
    link("music", to: folder.path("granted"))
    link("granted/sub", to: "../private")
    #expect(try open("music", changeable: ["music"]) == "granted")
    #expect(try open("music/inner", changeable: ["music"]) == "granted/inner")
    #expect(try open("music/sub", changeable: ["music"]) == "refused granted/sub")
    #expect(try open("granted/sub", changeable: ["music"]) == "refused granted/sub")
  }

  @Test("Relative links and steps upward lead where the kernel says")
  func relativeLinks() throws {
    link("granted/inner/up", to: "../../private")
    link("around", to: "granted/inner/../../granted/./inner")
    #expect(try open("around", changeable: ["private"]) == "granted/inner")
    #expect(try open("granted/inner/up", changeable: ["private"]) == "private")
  }

  @Test("Links in a circle lead nowhere")
  func circle() throws {
    link("one", to: "two")
    link("two", to: "one")
    #expect(try open("one", changeable: ["granted"]) == "missing")
  }
}
