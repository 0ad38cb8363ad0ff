import Glibc
import TestSupport
import Testing

@Suite("With --strict, a library that nothing trusts only runs where the kernel confines it")
struct StrictTests {
  private let home: Switchyard
  private let folder: TemporaryFolder
  /// The launcher that starts a command as on a kernel without Landlock and seccomp.
  private let oldKernel: String

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try folder.makeFolder("libraries")
    try NoisyLibrary.build(into: folder.path("libraries"))
    oldKernel = folder.path("oldkernel")
    let source = try folder.write(
      Array(try FileBytes.read("\(Repository.root)/Tests/PluginLoadingTests/Fixtures/oldkernel.h")), to: "old.c")
    try output(of: ["/usr/bin/env", "cc", "-std=gnu11", source, "-o", oldKernel])
  }

  private func run(_ options: [String], launcher: [String] = []) throws -> String {
    let outcome = try runProcess(
      launcher + [Switchyard.path, "run", "--plain", folder.path("libraries")] + options, input: "q\n",
      environment: home.environment, deadline: .seconds(60))
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  private var refusal: String {
    """
    libNoisy.so is not trusted, and would not be confined
    Expected: a process of its own, with Landlock and seccomp
    Found: no Landlock, no seccomp
    What you can do: It does not run, as --strict says. To run it, trust it: switchyard trust \
    \(folder.path("libraries/libNoisy.so"))
    """
  }

  @Test("On a kernel that cannot confine it, a library runs without --strict only, and its page says why")
  func oldKernels() throws {
    let refused = try run(["--strict"], launcher: [oldKernel])
    for line in refusal.split(separator: "\n") { #expect(refused.contains(line), "\(line) in \(refused)") }
    #expect(!refused.contains("Counted"))
    #expect(try run([], launcher: [oldKernel]).contains("Counted 0"))
    // It is known by now, and is refused all the same.
    #expect(!(try run(["--strict"], launcher: [oldKernel]).contains("Counted")))
  }

  @Test("On a kernel that can confine it, a library runs, except in the app's process; trust is enough everywhere")
  func others() throws {
    #expect(try run(["--strict"]).contains("Counted 0"))
    let refused = try run(["--strict", "--isolation", "none", "--fresh"])
    #expect(refused.contains("Found: --isolation none"))
    #expect(!refused.contains("Counted"))
    #expect(try home("trust", folder.path("libraries/libNoisy.so")).status == 0)
    #expect(try run(["--strict", "--isolation", "none"]).contains("Counted 0"))
    #expect(try run(["--strict"], launcher: [oldKernel]).contains("Counted 0"))
  }

  @Test("The doctor says what an old kernel does not enforce, and that limits and sealed files hold there as well")
  func doctor() throws {
    let outcome = try runProcess(
      [oldKernel, Switchyard.path, "doctor"], environment: home.environment, deadline: .seconds(60))
    let lines = outcome.output.split(separator: "\n").map(String.init)
    func line(_ name: String) -> String {
      lines.first { $0.hasPrefix("\(name) ") }.map { String($0.dropFirst(name.count).drop { $0 == " " }) } ?? ""
    }
    #expect(outcome.status == 1)
    #expect(line("Landlock").hasPrefix("missing: Function not implemented, so it can read all of your files"))
    #expect(line("seccomp").hasPrefix("missing: Function not implemented, so it can connect to other machines"))
    #expect(line("rlimits") == "enforced")
    #expect(line("memfd seals") == "enforced")
  }
}
