import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

@Suite("The compiler's output for an edit") @MainActor
struct BuildErrorTests {
  @Test("Compiler output becomes a failure with the first error and its location, and a deduplicated text")
  func errors() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try sample.write(
      "Plugin",
      """
      import FeatureKit

      func one() -> Int { nothing }
      func two() -> String { 2 }

      """)
    let library = try Folder.bytes(of: "\(builds.destination.path)/libSample.so")
    let result = try builds.build(package)
    #expect(
      result.failure
        == FlowFailure(
          code: "build.failed", message: "Sample did not build: 2 errors.",
          cause: "Sources/Sample/Plugin.swift:3: error: cannot find 'nothing' in scope",
          remedy: "Fix it and save; the running version is unchanged."))
    #expect(
      result.output == """
        Sources/Sample/Plugin.swift:3: error: cannot find 'nothing' in scope
        func one() -> Int { nothing }
                            ^~~~~~~
        Sources/Sample/Plugin.swift:4: error: cannot convert return expression of type 'Int' to return type 'String'
        func two() -> String { 2 }
                               ^
        """)
    #expect(result.libraries == [])
    #expect(try Folder.bytes(of: "\(builds.destination.path)/libSample.so") == library)

    // Back to what it was: the library in its place is that one, and nothing is to be done.
    try sample.replace("", with: "", in: "Plugin")
    let mended = try builds.build(package)
    #expect(mended.failure == nil)
    #expect(mended.isUnchanged)
  }

  @Test("A single error is counted as one error, including a syntax error")
  func syntax() throws {
    let (builds, sample, package) = try FastBuilds.sample()
    try sample.replace("final class SampleModel {", with: "final class SampleModel", in: "SampleModel")
    let result = try builds.build(package)
    #expect(result.failure?.code == "build.failed")
    #expect(
      result.failure?.cause == "Sources/Sample/SampleModel.swift:17: error: expected '{' in class", "\(result.output)")
  }

  @Test("Compiler output is parsed from compilers, linkers and the package manager, with each message once")
  func reading() {
    let text = """
      Building for debugging...
      [1/3] Compiling A
      /p/Sources/A/a.c:3:10: error: use of undeclared identifier 'x'
          3 |   return x;
            |          ^
      1 error generated.
      /p/Sources/A/a.c:3:10: error: use of undeclared identifier 'x'
          3 |   return x;
      /p/Sources/A/b.swift:1:2: warning: unused
      /p/Sources/A/b.swift:1:3: note: do this
      /usr/include/other.h:9:1: note: declared here
      error: fatalError
      """
    let output = CompilerOutput(text, in: "/p")
    #expect(output.errors.map(\.headline) == ["Sources/A/a.c:3: error: use of undeclared identifier 'x'"])
    #expect(
      output.text == """
        Sources/A/a.c:3: error: use of undeclared identifier 'x'
            3 |   return x;
              |          ^
        Sources/A/b.swift:1: warning: unused
        Sources/A/b.swift:1: note: do this
        /usr/include/other.h:9: note: declared here
        """)
    let link = """
      ld.lld: error: undefined symbol: missing
      >>> referenced by a.c:7 (/p/Sources/A/a.c:7)
      >>>               a.o:(start)
      """
    #expect(CompilerOutput(link, in: "/p").errors.map(\.headline) == ["error: undefined symbol: missing"])
    let shared = CompilerOutput("/w/Words/a.swift:1:2: error: wrong", in: "/w/Left", with: ["/w/Words"])
    #expect(shared.firstError?.headline == "../Words/a.swift:1: error: wrong")
  }
}
