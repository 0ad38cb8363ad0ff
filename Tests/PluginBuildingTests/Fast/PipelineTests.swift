import Failures
import Glibc
import TestSupport
import Testing

@testable import PluginBuilding

@Suite("An edit of a Swift plugin is built with as little as it needs") @MainActor
struct PipelineTests {
  @Test("An edit in a body compiles that file, and the library is another one with one export and its note")
  func body() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try sample.replace("The text of the first picture", with: "The text of the second picture", in: "SampleViews")
    let result = try builds.build(package)
    #expect(result.failure == nil)
    #expect(result.pipeline == .changedFiles)
    #expect(result.compiled == ["Sources/Sample/SampleViews.swift"])
    #expect(result.libraries == ["\(builds.destination.path)/libSample.so"])
    #expect(!result.isUnchanged)
    #expect(try builds.library(package, holds: "The text of the second picture"))
    #expect(try !builds.library(package, holds: "The text of the first picture"))
    let exported = try runProcess(["nm", "-gD", "--defined-only", result.libraries[0]], deadline: .seconds(20)).output
    #expect(exported.split(separator: "\n").map { $0.split(separator: " ").last } == ["switchyard_plugin_v1"])
    let notes = try runProcess(["readelf", "-Wn", result.libraries[0]], deadline: .seconds(20)).output
    #expect(notes.split(separator: "\n").contains("Displaying notes found in: .note.switchyard"))
  }

  @Test("An edit of a declaration compiles all files")
  func declaration() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try sample.replace("var isDone = false", with: "var isDone = false\n  var weight = 7", in: "SampleModel")
    let result = try builds.build(package)
    #expect(result.failure == nil)
    #expect(result.pipeline == .allFiles)
    #expect(Set(result.compiled).count == 5)
    #expect(result.compiled.count == 5)
  }

  @Test("A file that is added, and one that is removed, need no package manager")
  func addedAndRemoved() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try sample.write(
      "Footer", "import FeatureKit\n\n@MainActor func footer() -> Text { Text(\"The footer of another file\") }\n")
    try sample.replace(
      "Text(\"The text of the first picture\")", with: "footer()", in: "SampleViews")
    let added = try builds.build(package)
    #expect(added.failure == nil)
    #expect(added.pipeline == .allFiles)
    #expect(try builds.library(package, holds: "The footer of another file"))

    unlink(sample.source("Footer"))
    try sample.replace("", with: "", in: "SampleViews")
    let removed = try builds.build(package)
    #expect(removed.failure == nil)
    #expect(removed.pipeline == .allFiles)
    #expect(try !builds.library(package, holds: "The footer of another file"))
  }

  @Test("No edit makes no library, and a file that is saved with its old content compiles nothing")
  func nothing() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try sample.replace("", with: "", in: "SampleViews")
    let result = try builds.build(package)
    #expect(result.pipeline == .unchanged)
    #expect(result.isUnchanged)
    #expect(result.compiled == [])
  }

  @Test("The changes of a first edit are not forgotten after an error in another file is fixed")
  func fixedElsewhere() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    // The declaration is good, its use in another file is not.
    try sample.replace("var title = ", with: "var heading = ", in: "SampleModel")
    let broken = try builds.build(package)
    #expect(broken.failure?.cause?.hasPrefix("Sources/Sample/SampleViews.swift:") == true)
    try sample.replace("model.state.title", with: "model.state.heading", in: "SampleViews")
    let mended = try builds.build(package)
    #expect(mended.failure == nil)
    // Every file but the one that was good already was compiled after that.
    #expect(Set(mended.compiled).count >= 4)
  }

  @Test("An import that needs another library is linked with it")
  func newImport() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try sample.replace("import FeatureKit\n", with: "import FeatureKit\nimport Synchronization\n", in: "SampleViews")
    try sample.write(
      "Counter",
      """
      import Synchronization

      let counter = Mutex(0)
      func count() -> Int { counter.withLock { $0 += 1; return $0 } }

      """)
    let result = try builds.build(package)
    #expect(result.failure == nil, "\(result.output)")
    let needed = try runProcess(["readelf", "-d", result.libraries[0]], deadline: .seconds(20)).output
    #expect(needed.split(separator: "\n").contains { $0.hasSuffix("[libswiftSynchronization.so]") })
  }
}
