import Testing

@testable import PluginBuilding

@Suite("The build manifest of the package manager")
struct BuildManifestTests {
  @Test("The lists of a command are JSON, with every escape and with pairs of surrogates")
  func lists() throws {
    let text = #"""
      client:
        name: basic
      commands:
        "C.notes":
          tool: shell
          inputs: ["/a/\ud83d\udcd3.swift","/a/\u00e9\n\"b\".swift"]
          outputs: ["/a/out.o"]
          args: ["swiftc","-o", "/a\/b"]
      """#
    let command = try #require(BuildManifest(Array(text.utf8)).commands.first)
    #expect(command.tool == "shell")
    #expect(command.inputs == ["/a/📓.swift", "/a/é\n\"b\".swift"])
    #expect(command.outputs == ["/a/out.o"])
    #expect(command.arguments == ["swiftc", "-o", "/a/b"])
  }

  @Test("A list that is not JSON is empty")
  func invalid() throws {
    let text = "    tool: shell\n    inputs: [\"/a\\ud83d.swift\"]\n    outputs: none\n"
    let command = try #require(BuildManifest(Array(text.utf8)).commands.first)
    #expect(command.inputs.isEmpty && command.outputs.isEmpty)
  }

  @Test("The paths of a package's dependencies are read from its evaluated manifest")
  func paths() {
    let text = """
      {
        "path" : "/sdk/\\ud83d\\udcd3",
          "path" : "/other"
        "path" : "relative"
      }
      """
    #expect(ScratchFolder.paths(in: text) == ["/sdk/📓", "/other"])
  }
}
