import PluginBuilding
import TestSupport
import Testing

@Suite("A package may depend on a tagged version of the repository") @MainActor
struct TaggedDependencyTests {
  @Test(".package(url:from:) builds with one export, and an edit takes the short way")
  func tagged() throws {
    let repository = try TemporaryFolder()
    let version = try #require(try Switchyard()("--version").output.split(separator: " ").dropFirst().first)
    try tag(String(version), in: repository)
    let sample = try SamplePackage()
    let dependency = ".package(url: \"file://\(repository.path)/switchyard\", from: \"\(version)\")"
    try sample.write("\(sample.path)/Package.swift", sample.manifest(dependency: dependency))
    let builds = try FastBuilds(scratch: "tagged")
    let package = try PackageFinder.package(named: sample.path)
    let first = try builds.build(package)
    #expect(first.failure == nil, "\(first.output)")
    try sample.replace("The text of the first picture", with: "The text of the second picture", in: "SampleViews")
    let second = try builds.build(package)
    #expect(second.failure == nil, "\(second.output)")
    #expect(second.pipeline == .changedFiles)
    #expect(try builds.library(package, holds: "The text of the second picture"))
    let library = try #require(second.libraries.first)
    let exported = try runProcess(["nm", "-gD", "--defined-only", library], deadline: .seconds(20)).output
    #expect(exported.split(separator: "\n").map { $0.split(separator: " ").last } == ["switchyard_plugin_v1"])
  }

  /// Makes a repository named `switchyard` of this one's sources as they are, with a tag.
  private func tag(_ version: String, in folder: TemporaryFolder) throws {
    let script = """
      set -e
      mkdir "$2/switchyard"
      cd "$1"
      git ls-files -co --exclude-standard -z -- Package.swift Sources Host Tests | xargs -0 cp --parents -t "$2/switchyard"
      cd "$2/switchyard"
      git init -q
      git add .
      git -c user.name=Test -c user.email=test@localhost commit -q -m "All of it"
      git tag "$3"
      """
    let made = try runProcess(
      ["bash", "-c", script, "bash", Repository.root, folder.path, version], deadline: .seconds(60))
    try #require(made.status == 0, "\(made.errors)")
  }
}
