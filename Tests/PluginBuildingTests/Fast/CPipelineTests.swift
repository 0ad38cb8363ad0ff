import Failures
import Glibc
import PluginBuilding
import TestSupport
import Testing

@testable import PluginBuilding

@Suite("An edit of a C plugin is built with as little as it needs") @MainActor
struct CPipelineTests {
  private let folder: TemporaryFolder
  private let builds: FastBuilds
  private let package: PluginPackage

  init() throws {
    folder = try TemporaryFolder()
    let root = Repository.root
    _ = try runProcess(
      [
        "/usr/bin/env", "sh", "-c",
        """
        mkdir \(folder.path)/Status && cd \(root)/Plugins/Status && cp -r Package.swift Sources \(folder.path)/Status &&
          sed -i 's|"../.."|"\(root)"|; s|\\\\(Context.packageDirectory)/../..|\(root)|' \(folder.path)/Status/Package.swift
        """,
      ], deadline: .seconds(20))
    builds = try FastBuilds()
    package = try PackageFinder.package(named: "\(folder.path)/Status")
  }

  private func edit(_ file: String, _ old: String, _ new: String) throws {
    let path = "\(folder.path)/Status/Sources/Status/\(file)"
    var text = String(decoding: try FileBytes.read(path), as: UTF8.self)
    let start = try #require(text.indices.first { text[$0...].hasPrefix(old) })
    text.replaceSubrange(start..<text.index(start, offsetBy: old.count), with: new)
    try FileBytes.write(Array(text.utf8), to: path)
  }

  @Test("Only changed files are built, with those that include a changed header, and none without a change")
  func files() throws {
    let first = try builds.build(package)
    #expect(first.failure == nil, "\(first.output)")
    try edit("overview.c", "Load average", "Average load")
    let body = try builds.build(package)
    #expect(body.failure == nil, "\(body.output)")
    #expect(body.pipeline == .changedFiles)
    #expect(body.compiled == ["Sources/Status/overview.c"])
    #expect(try builds.library(package, holds: "Average load"))

    try edit("processes.h", "#define", "#define ANOTHER 1\n#define")
    let header = try builds.build(package)
    #expect(header.failure == nil, "\(header.output)")
    #expect(header.compiled.contains("Sources/Status/processes.c"))
    #expect(!header.compiled.contains("Sources/Status/text.c"))
    #expect(try builds.build(package).compiled == [])
  }

  @Test("A builder continues with what an earlier one has left, and compiles only what has changed since")
  func kept() throws {
    #expect(try builds.build(package).compiled.count > 3)
    builds.builder.end()
    let second = try FastBuilds([package])
    second.builder.prepare(package)
    second.wait { second.builder.isIdle }
    #expect(second.results.isEmpty)
    try edit("overview.c", "Load average", "Average load")
    let edited = try second.build(package)
    #expect(edited.failure == nil, "\(edited.output)")
    #expect(edited.compiled == ["Sources/Status/overview.c"])
    #expect(try second.library(package, holds: "Average load"))
    second.builder.end()
    // What has changed between two builders is compiled by the later one.
    try edit("processes.h", "#define", "#define ANOTHER 1\n#define")
    let third = try FastBuilds([package])
    let header = try third.build(package)
    #expect(header.failure == nil, "\(header.output)")
    #expect(header.compiled.contains("Sources/Status/processes.c"))
    #expect(!header.compiled.contains("Sources/Status/text.c"))
    third.builder.end()
  }

  @Test("A builder of a removed package leaves nothing; a file saved as it was while the next gets ready is no build")
  func forgotten() throws {
    #expect(try builds.build(package).failure == nil)
    builds.builder.forget(package)
    let scratch = try Switchyard.path + "-fast/fast/Status"
    #expect(access("\(scratch)/kept", F_OK) != 0)
    let next = try FastBuilds([package])
    next.builder.prepare(package)
    try edit("text.c", "#include", "#include")
    next.wait { next.builder.isIdle }
    #expect(next.began == 0 && next.results.isEmpty)
    #expect(try next.build(package).compiled == [])
  }

  @Test("A compile error is reported with its location")
  func broken() throws {
    try #require(try builds.build(package).failure == nil)
    try edit("text.c", "#include", "nonsense;\n#include")
    let result = try builds.build(package)
    #expect(result.failure?.message == "Status did not build: 1 error.")
    #expect(result.failure?.cause?.hasPrefix("Sources/Status/text.c:1: error: ") == true)
  }

  @Test("Files that an error leaves out of date are compiled again, and are not left for the next builder")
  func outdated() throws {
    try #require(try builds.build(package).failure == nil)
    func breakIt() throws {
      // A header more can change the meaning of each file.
      try folder.write("", to: "Status/Sources/Status/more.h")
      try edit("text.c", "#include", "nonsense;\n#include")
      #expect(try builds.build(package).failure != nil)
    }
    try breakIt()
    unlink(folder.path("Status/Sources/Status/more.h"))
    try edit("text.c", "nonsense;\n", "")
    let mended = try builds.build(package)
    // The library that comes of it is the one that is there.
    #expect(mended.failure == nil && mended.compiled.count > 3 && mended.isUnchanged, "\(mended)")
    #expect(TemporaryFolder.names(in: builds.destination.path) == ["libStatus.so"])
    try breakIt()
    builds.builder.end()
    #expect(access("\(try Switchyard.path)-fast/fast/Status/kept", F_OK) != 0)
  }
}
