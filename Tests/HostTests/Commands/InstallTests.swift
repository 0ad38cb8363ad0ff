import Glibc
import TestSupport
import Testing

@Suite("switchyard install puts a release below one folder, and uninstall removes exactly that", .waiting)
struct InstallTests {
  private let copy: SwitchyardCopy
  /// The folder where commands are run: not the checkout, not the prefix, and with a space in its name.
  private let place: String
  private let folder: TemporaryFolder

  init() throws {
    copy = try SwitchyardCopy()
    folder = try TemporaryFolder()
    place = try folder.makeFolder("some where")
  }

  private var prefix: String { "\(place)/tools" }
  private let sdk = "share/switchyard/sdk-0.1.0"

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> ProcessOutcome {
    try copy(arguments, in: place, environment: environment)
  }

  @Test("A debug build installs its release, says what is where, and writes nothing outside of the prefix")
  func installs() throws {
    let before = try SwitchyardCopy.contents(of: copy.home)
    let outcome = try run("install", "--prefix", "tools")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let builds = copy.builds.split(separator: "\n")
    #expect(builds.count == 2)
    for (build, product) in zip(builds, ["switchyard-app", "switchyard"]) {
      let words = "--configuration release --product \(product) --disable-build-manifest-caching -Xlinker -s"
      #expect(build.hasSuffix(words))
    }
    #expect(
      outcome.output == """
        Building the release version of the command …
        Installed Switchyard 0.1.0 in \(prefix):
          bin/switchyard                                   the command
          libexec/switchyard/switchyard-tools              its verbs for authors
          lib/switchyard/swift                             the Swift runtime of the command and of plugins
          share/switchyard/sdk-0.1.0                       the SDK that plugin packages and hosts are built with, and the Rust \
        crate
          include/switchyard.h                             the C header, with include/switchyard and \
        include/switchyard_note.h
          include/switchyard.hpp                           the C++ header
          share/man/man1/switchyard.1                      the manual page: man switchyard
          share/bash-completion/completions/switchyard     completions for bash
          share/zsh/site-functions/_switchyard             completions for zsh
          share/fish/vendor_completions.d/switchyard.fish  completions for fish
        To remove all of it: switchyard uninstall --prefix '\(prefix)'
        \(prefix)/bin is not on your PATH yet: export PATH="\(prefix)/bin:$PATH"
        For 'swift build' and 'swift test' of packages: export SWITCHYARD_SDK="\(prefix)/\(sdk)/switchyard"

        """)
    #expect(try SwitchyardCopy.contents(of: copy.home) == before)
    let command = try Switchyard.product("switchyard-app")
    try expectProgram("bin/switchyard", is: command, with: "$ORIGIN/../lib/switchyard/swift")
    try expectProgram(
      "libexec/switchyard/switchyard-tools", is: Switchyard.path,
      with: "$ORIGIN/../../lib/switchyard/swift:$ORIGIN/../lib/switchyard/swift")
    #expect(access("\(prefix)/lib/switchyard/swift/libswiftCore.so", F_OK) == 0)
    // No program needs it, but a plugin may.
    #expect(access("\(prefix)/lib/switchyard/swift/libswift_StringProcessing.so", F_OK) == 0)
    #expect(access("\(prefix)/lib/switchyard/swift/libFoundation.so", F_OK) != 0)
    #expect(Repository.read("\(prefix)/include/switchyard/base.h")?.isEmpty == false)
    #expect(Repository.read("\(prefix)/\(sdk)/switchyard/LICENSE")?.contains("Apache License") == true)
    #expect(access("\(prefix)/\(sdk)/switchyard/Sources/FeatureKit/exports.map", F_OK) == 0)
    #expect(access("\(prefix)/include/switchyard.hpp", F_OK) == 0)
    #expect(access("\(prefix)/\(sdk)/switchyard/Sources/CSwitchyard/rust/switchyard.rs", F_OK) == 0)
    // A host's own modules are in a package of their own, and those of the checkout's programs in none.
    #expect(access("\(prefix)/\(sdk)/switchyard/Sources/TerminalFrontEnd", F_OK) != 0)
    #expect(access("\(prefix)/\(sdk)/switchyard-host/Sources/TerminalFrontEnd", F_OK) == 0)
    let manifest = try #require(Repository.read("\(prefix)/\(sdk)/switchyard-host/Package.swift"))
    #expect(manifest.contains("module(\"HostTools\")") && !manifest.contains("SwitchyardApp"))
    let version = try copy(["--version"], executable: "\(prefix)/bin/switchyard", in: "/")
    #expect(version.output.hasPrefix("switchyard 0.1.0 "))
    let help = try copy(["help", "dev"], executable: "\(prefix)/bin/switchyard", in: "/")
    #expect(help.output.contains("Build the plugin packages in a folder"))
  }

  @Test("The modules of a release build are installed compiled, with the compiler's name, also from an installation")
  func prebuilt() throws {
    let copy = try SwitchyardCopy(hasResults: true)
    #expect(try copy(["install", "--prefix", prefix], in: place).status == 0)
    let modules = "share/switchyard/sdk-0.1.0/prebuilt"
    let compiler = try runProcess(["swift", "--version"], deadline: .seconds(60)).output
    #expect(Repository.read("\(prefix)/\(modules)/compiler") == compiler)
    let again = try copy(
      ["install", "--prefix", folder.path("again")], executable: "\(prefix)/libexec/switchyard/switchyard-tools",
      in: place)
    #expect(again.status == 0, "\(again)")
    for file in ["FeatureKit.o", "Modules/FeatureKit.swiftmodule", "Modules/Flows.swiftmodule"] {
      let same = try runProcess(
        ["cmp", "\(prefix)/\(modules)/\(file)", folder.path("again/\(modules)/\(file)")], deadline: .seconds(60))
      #expect(same.status == 0, "\(same)")
    }
  }

  /// Expects an installed program to be a built one that looks for its runtime in these folders only.
  private func expectProgram(_ path: String, is built: String, with folders: String) throws {
    let installed = "\(prefix)/\(path)"
    // The folders are a number of eight bytes: where their text begins.
    let differences = try runProcess(["cmp", "-l", built, installed], deadline: .seconds(60))
    #expect(differences.errors == "" && differences.output.split(separator: "\n").count <= 8)
    let dynamic = try runProcess(["readelf", "-d", installed], deadline: .seconds(60)).output
    #expect(dynamic.contains("Library runpath: [\(folders)]"), "\(dynamic)")
  }

  @Test("An installation can be moved: it finds its runtime, its tools and the SDK where it is then")
  func moves() throws {
    #expect(try run("install", "--prefix", "tools").status == 0)
    let moved = "\(place)/mo ved"
    #expect(rename(prefix, moved) == 0)
    let version = try copy(["--version"], executable: "\(moved)/bin/switchyard", in: "/")
    #expect(version.output.hasPrefix("switchyard 0.1.0 "), "\(version)")
    let made = try copy(["new", "Trips", "--in", place], executable: "\(moved)/bin/switchyard", in: "/")
    #expect(made.status == 0, "\(made)")
    let removed = try copy(["uninstall"], executable: "\(moved)/bin/switchyard", in: "/")
    #expect(removed.output == "Removed Switchyard 0.1.0 from \(moved).\n", "\(removed)")
  }

  @Test("Without a prefix the release is below ~/.local, and uninstall finds what it is itself a part of")
  func standard() throws {
    let installed = try copy(["install"], in: "/")
    #expect(installed.output.contains("Installed Switchyard 0.1.0 in \(copy.home)/.local:"))
    #expect(!installed.output.contains("SWITCHYARD_SDK"))
    // Somewhere else: by the executable that lies there.
    #expect(try run("install", "--prefix", "tools").status == 0)
    let removed = try copy(["uninstall"], executable: "\(prefix)/bin/switchyard", in: "/")
    #expect(removed.output == "Removed Switchyard 0.1.0 from \(prefix).\n")
    #expect(access(prefix, F_OK) != 0)
    #expect(try copy(["uninstall"], in: "/").output == "Removed Switchyard 0.1.0 from \(copy.home)/.local.\n")
    #expect(access("\(copy.home)/.local", F_OK) != 0)
  }

  @Test("Uninstall removes exactly what was installed: what stood beside it stays, and so does what was changed since")
  func uninstall() throws {
    try folder.write("mine", to: "some where/tools/bin/mine")
    try folder.write("page", to: "some where/tools/share/man/man1/mine.1")
    let before = try SwitchyardCopy.contents(of: prefix)
    #expect(try run("install", "--prefix", "tools/").status == 0)
    #expect(try run("uninstall", "--prefix", "./tools").output == "Removed Switchyard 0.1.0 from \(prefix).\n")
    #expect(try SwitchyardCopy.contents(of: prefix) == before)

    #expect(try run("install", "--prefix", "tools").status == 0)
    try folder.write("changed", to: "some where/tools/include/switchyard.h")
    try folder.write("added", to: "some where/tools/\(sdk)/notes.txt")
    let removed = try run("uninstall", "--prefix", "tools")
    #expect(removed.status == 0)
    #expect(
      removed.output == """
        Removed Switchyard 0.1.0 from \(prefix).
        Left in place, because it was changed or is not a part of the installation:
          include/switchyard.h
          \(sdk)

        """)
    #expect(Repository.read("\(prefix)/include/switchyard.h") == "changed")
    #expect(Repository.read("\(prefix)/\(sdk)/notes.txt") == "added")
    let again = try run("uninstall", "--prefix", "tools")
    #expect(again.status == 1)
    #expect(again.errors.hasPrefix("error: Switchyard is not installed in \(prefix).\n"))
  }

  @Test("An uninstallation that cannot remove all says how much it has removed, and the next one removes the rest")
  func unfinished() throws {
    #expect(try run("install", "--prefix", "tools").status == 0)
    let other = try folder.makeFolder("other")
    #expect(rename("\(prefix)/include", "\(other)/include") == 0)
    symlink("\(other)/include", "\(prefix)/include")
    let refused = try run("uninstall", "--prefix", "tools")
    #expect(refused.status == 1)
    #expect(refused.errors.hasPrefix("error: Switchyard 0.1.0 was removed from \(prefix) in part: "))
    #expect(refused.errors.contains("Cause: \(prefix)/include leads outside the prefix."))
    #expect(!refused.errors.contains("Nothing was installed"))
    #expect(access("\(prefix)/bin/switchyard", F_OK) != 0)
    #expect(access("\(other)/include/switchyard.h", F_OK) == 0)
    let again = try run("uninstall", "--prefix", "tools")
    #expect(again.errors.hasPrefix("error: Nothing was removed from \(prefix).\n"))
    unlink("\(prefix)/include")
    #expect(rename("\(other)/include", "\(prefix)/include") == 0)
    #expect(try run("uninstall", "--prefix", "tools").output == "Removed Switchyard 0.1.0 from \(prefix).\n")
  }

  @Test(
    "A second installation replaces the first; what is no longer a part goes, and an earlier SDK stays until the end")
  func replaces() throws {
    #expect(try run("install", "--prefix", "tools").status == 0)
    // As if an earlier version had been there, with a file that this one has not.
    let record = try #require(Repository.read("\(prefix)/share/switchyard/installed"))
    try folder.write("old", to: "some where/tools/share/old.txt")
    try folder.write("old", to: "some where/tools/share/switchyard/sdk-0.0.9/Package.swift")
    try folder.write("old", to: "some where/tools/include/switchyard.h")
    let digest = try runProcess(["sha256sum", "\(prefix)/share/old.txt"], deadline: .seconds(10)).output.prefix(64)
    var lines = record.split(separator: "\n").filter { !$0.hasSuffix(" include/switchyard.h") }.map(String.init)
    lines[1] = "version 0.0.9"
    lines += ["folder share/switchyard/sdk-0.0.9", "file \(digest) share/old.txt"]
    lines += ["share/switchyard/sdk-0.0.9/Package.swift", "include/switchyard.h"].map { "file \(digest) \($0)" }
    try folder.write(lines.map { "\($0)\n" }.joined(), to: "some where/tools/share/switchyard/installed")

    let second = try run("install", "--prefix", "tools")
    #expect(second.output.contains("Installed Switchyard 0.1.0 in \(prefix), in place of 0.0.9:\n"), "\(second)")
    #expect(
      second.output.contains(
        "  share/switchyard/sdk-0.0.9                       the SDK of an earlier version, for packages that name it\n")
    )
    #expect(access("\(prefix)/share/old.txt", F_OK) != 0)
    #expect(Repository.read("\(prefix)/share/switchyard/sdk-0.0.9/Package.swift") == "old")
    #expect(Repository.read("\(prefix)/include/switchyard.h") != "old")
    #expect(try run("uninstall", "--prefix", "tools").status == 0)
    #expect(access(prefix, F_OK) != 0)
  }

  @Test("A file of another origin is not overwritten, and nothing is installed; --force replaces it")
  func foreign() throws {
    try folder.write("mine", to: "some where/tools/bin/switchyard")
    let before = try SwitchyardCopy.contents(of: prefix)
    let refused = try run("install", "--prefix", "tools")
    #expect(refused.status == 1)
    #expect(
      refused.errors == """
        error: Nothing was installed: files that Switchyard did not install are in the way.
        Expected: no file, or one from an earlier installation
        Found: \(prefix)/bin/switchyard
        What you can do: Move them away, or replace them with --force.

        """)
    #expect(try SwitchyardCopy.contents(of: prefix) == before)
    #expect(try run("install", "--prefix", "tools", "--force").status == 0)
    let program = try Switchyard.product("switchyard-app")
    try expectProgram("bin/switchyard", is: program, with: "$ORIGIN/../lib/switchyard/swift")
  }

  @Test("A folder of the prefix that leads out of it is not followed", arguments: ["bin", "share/man", "include"])
  func outside(_ name: String) throws {
    let other = try folder.makeFolder("other")
    try folder.makeFolder("some where/tools/share")
    symlink(other, "\(prefix)/\(name)")
    let refused = try run("install", "--prefix", "tools", "--force")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("Nothing was installed: \(prefix)/\(name) leads outside the prefix.\n"))
    #expect(try SwitchyardCopy.contents(of: other) == ["d . "])
    #expect(try SwitchyardCopy.contents(of: prefix).count == (name.contains("/") ? 3 : 3))
  }

  @Test("A file that cannot be written leaves everything as it was", arguments: [false, true])
  func failure(_ isUpdate: Bool) throws {
    let target = isUpdate ? "tools" : "tools/deep/er"
    #expect(try run("install", "--prefix", "tools").status == 0)
    if isUpdate {
      let change = "echo >> .build/release/switchyard; echo >> Sources/CSwitchyard/include/switchyard.h"
      _ = try runProcess(["env", "-C", copy.folder.path, "sh", "-c", change], deadline: .seconds(10))
    }
    let before = try SwitchyardCopy.contents(of: place)
    // No file may hold more than a few KiB: the executable does not fit.
    let limited = try copy(
      ["-c", "trap '' XFSZ; ulimit -f 16; exec \"$@\"", "sh", copy.executable, "install", "--prefix", target],
      executable: "/bin/sh", in: place, environment: ["SWITCHYARD_SWIFT": "/bin/true"])
    #expect(limited.status == 1)
    #expect(limited.errors.contains("could not be written"), "\(limited)")
    #expect(try SwitchyardCopy.contents(of: place) == before)
  }
}
