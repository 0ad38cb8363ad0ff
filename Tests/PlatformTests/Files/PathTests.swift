import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("Paths")
struct FolderPathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("a/b")
    symlink("a/b", "\(folder.path)/link")
    symlink("nowhere", "\(folder.path)/a/dangling")
  }

  @Test("Every spelling of a path is one, also of one that is not there yet")
  func absolute() {
    let root = folder.path
    for (path, expected) in [
      ("\(root)/a/b", "\(root)/a/b"), ("\(root)//a/./b/", "\(root)/a/b"), ("\(root)/link", "\(root)/a/b"),
      // What follows a link is meant from where it leads to.
      ("\(root)/link/..", "\(root)/a"), ("\(root)/link/new/../x/", "\(root)/a/b/x"),
      ("\(root)/new/../link/y", "\(root)/a/b/y"), ("\(root)/new/deeper", "\(root)/new/deeper"),
      ("\(root)/a/dangling/x", "\(root)/a/dangling/x"), ("/", "/"), ("/..", "/"), ("//nowhere//x", "/nowhere/x"),
    ] {
      #expect(Folder.absolute(path) == expected, "\(path)")
    }
    let here = Folder.absolute(".")
    #expect(here.hasPrefix("/"))
    #expect(Folder.absolute("not/there") == "\(here)/not/there")
  }

  @Test("A tilde alone or before a slash is the home, and no other is")
  func home() {
    let root = folder.path
    #expect(UserPath.absolute("~", home: root) == root)
    #expect(UserPath.absolute("~/link/", home: root) == "\(root)/a/b")
    #expect(UserPath.absolute("~a", home: root) == "\(Folder.absolute("."))/~a")
    #expect(UserPath.absolute("\(root)/~", home: root) == "\(root)/~")
    #expect(UserPath.absolute("~/x", home: nil) == "\(Folder.absolute("."))/~/x")
  }

  @Test("A path in a command is one word")
  func word() {
    #expect(UserPath.word("/a/b-c_d.e") == "/a/b-c_d.e")
    #expect(UserPath.word("/a b") == "'/a b'")
    #expect(UserPath.word("/it's") == "'/it'\\''s'")
    #expect(UserPath.word("~") == "'~'")
    #expect(UserPath.word("") == "''")
    #expect(UserPath.wordHere(Folder.absolute("-x")) == "./-x")
    #expect(UserPath.wordHere("/") == "/")
  }

  @Test("A path has a parent, a last name and a way to another one")
  func parts() {
    #expect(Folder.parent(of: "/a/b/") == "/a")
    #expect(Folder.parent(of: "/a") == "/")
    #expect(Folder.parent(of: "/") == "/")
    #expect(Folder.parent(of: "a/b/c") == "a/b")
    #expect(Folder.parent(of: "a") == ".")
    #expect(Folder.parent(of: "//a//b/c") == "/a/b")
    #expect(Folder.parent(of: "/a//c") == "/a")
    #expect(Folder.lastName(of: "/") == "/")
    #expect(Folder.lastName(of: "a//b") == "b")
    #expect(Folder.lastName(of: "/a/b/") == "b")
    #expect(Folder.relative("/a/b/c", from: "/a/x/y") == "../../b/c")
    #expect(Folder.relative("/a", from: "/a") == ".")
  }

  @Test("A path with mistakes is taken for the one that is near, and a path that is far from all for none")
  func suggestion() throws {
    try folder.makeFolder("Plugins/Catalog")
    try folder.write("", to: "Plugins/Status.txt")
    let root = folder.path
    #expect(Folder.suggestion(for: "\(root)/plugin/Catalgo") == "\(root)/Plugins/Catalog")
    #expect(Folder.suggestion(for: "\(root)/Plugins/Status") == nil)
    #expect(Folder.suggestion(for: "\(root)/Libraries") == nil)
  }
}
