import Glibc
import TestSupport
import Testing

@Suite("switchyard build", .waiting)
struct BuildTests {
  let command: Switchyard
  let folder: TemporaryFolder

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
  }

  /// A package of one C file, which builds in a second.
  private func makePackage(_ name: String, source: String) throws -> String {
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", type: .dynamic, targets: ["\(name)"])],
        targets: [.target(name: "\(name)")])
      """, to: "\(name)/Package.swift")
    try folder.write("int \(name)_answer(void);\n", to: "\(name)/Sources/\(name)/include/\(name).h")
    try folder.write(source, to: "\(name)/Sources/\(name)/\(name).c")
    return "\(folder.path)/\(name)"
  }

  @Test("A package that does not build shows the compiler's words; the others are built")
  func compileError() throws {
    let good = try makePackage("Good", source: "int Good_answer(void) { return 42; }\n")
    let bad = try makePackage("Bad", source: "int Bad_answer(void) { return nothing; }\n")
    let into = "\(folder.path)/out"

    let outcome = try command("build", bad, good, "--into", into, deadline: .seconds(240))

    #expect(outcome.status == 1)
    let output = outcome.output.split(separator: "\n")
    #expect(output.first == "Building 2 plugins …")
    #expect(output.contains { $0.hasPrefix("[1/2] Bad  ") && $0.hasSuffix(" s  failed") })
    #expect(output.contains { $0.hasPrefix("[2/2] Good  ") && $0.hasSuffix(" s") })
    #expect(output.last == "\(into)/libGood.so")
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.contains { $0.hasSuffix("Bad.c:1:31: error: use of undeclared identifier 'nothing'") })
    #expect(errors.contains("error: Bad could not be built."))
    #expect(access("\(into)/libGood.so", R_OK) == 0)
    #expect(access("\(into)/libBad.so", F_OK) != 0)
  }

  /// Builds a package with a package manager that notes its words, and returns these.
  private func words(_ options: String...) throws -> String {
    let package = try makePackage("First", source: "")
    try folder.write(
      """
      #!/bin/sh
      cd "$(dirname "$0")"
      case "$1" in build) ;; *) echo '{}'; exit 0 ;; esac
      echo "$@" > words
      while [ $# -gt 0 ]; do [ "$1" = --scratch-path ] && scratch=$2; shift; done
      mkdir -p "$scratch/release" && echo library > "$scratch/release/libFirst.so"

      """, to: "swift")
    chmod("\(folder.path)/swift", 0o755)
    let outcome = try command(
      ["build", package, "--into", "\(folder.path)/out"] + options,
      environment: ["SWITCHYARD_SWIFT": "\(folder.path)/swift"])
    #expect(outcome.status == 0, "\(outcome)")
    return Repository.read("\(folder.path)/words") ?? ""
  }

  @Test("A release library is linked without the folders of the compiler, and with its runtime only if asked")
  func linking() throws {
    let usual = try words()
    #expect(usual.contains(" --disable-local-rpath -Xswiftc -no-toolchain-stdlib-rpath"))
    #expect(!usual.contains("-static-stdlib"))
    let own = try words("--static-stdlib")
    #expect(own.contains(" --disable-local-rpath -Xswiftc -no-toolchain-stdlib-rpath -Xswiftc -static-stdlib"))
    func scratch(_ words: String) -> Substring? { words.split(separator: " ").first { $0.contains("/build") } }
    #expect(scratch(usual) != scratch(own))
  }

  @Test(
    "A package without Package.swift is made, with OUT as the place of the library",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func make() throws {
    try folder.write("all:\n\tcp Makefile $(OUT)/libmade.so\n", to: "Made/Makefile")
    let outcome = try command("build", "\(folder.path)/Made", "--into", "\(folder.path)/out")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(access("\(folder.path)/out/libmade.so", R_OK) == 0)
  }

  @Test(
    "A package that make builds does not wait for one that the package manager builds",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func atOnce() throws {
    let first = try makePackage("First", source: "")
    // The first package is not built before the second one says so.
    try folder.write("all:\n\techo go > ../go\n\tcp Makefile $(OUT)/libsecond.so\n", to: "Second/Makefile")
    try folder.write(
      """
      #!/bin/sh
      cd "$(dirname "$0")"
      case "$1" in build) ;; *) echo '{}'; exit 0 ;; esac
      read -r word < go
      while [ $# -gt 0 ]; do [ "$1" = --scratch-path ] && scratch=$2; shift; done
      mkdir -p "$scratch/release" && echo "$word" > "$scratch/release/libFirst.so"

      """, to: "swift")
    chmod("\(folder.path)/swift", 0o755)
    mkfifo("\(folder.path)/go", 0o600)
    let outcome = try command(
      ["build", first, "\(folder.path)/Second", "--into", "\(folder.path)/out"],
      environment: ["SWITCHYARD_SWIFT": "\(folder.path)/swift"])
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 5 && lines[1].hasPrefix("[1/2] First  ") && lines[2].hasPrefix("[2/2] Second  "), "\(lines)")
  }

  @Test("On a terminal a build shows the step that it is at, in the line that then has its time")
  func steps() throws {
    let first = try makePackage("First", source: "")
    // The second step comes when the terminal has shown the first, and the end when it has shown the second.
    try folder.write(
      """
      #!/bin/sh
      cd "$(dirname "$0")"
      case "$1" in build) ;; *) echo '{}'; exit 0 ;; esac
      echo '[3/7] Compiling First CartItems.swift'
      until read -r word < go; do :; done
      echo '[4/7] Linking libFirst.so'
      until read -r word < go; do :; done
      while [ $# -gt 0 ]; do [ "$1" = --scratch-path ] && scratch=$2; shift; done
      mkdir -p "$scratch/release" && echo "$word" > "$scratch/release/libFirst.so"

      """, to: "swift")
    chmod("\(folder.path)/swift", 0o755)
    mkfifo("\(folder.path)/go", 0o600)
    var environment = command.environment
    environment["SWITCHYARD_SWIFT"] = "\(folder.path)/swift"
    let build = try AppInTerminal(["build", first, "--into", "\(folder.path)/out"], environment: environment)
    try build.wait(for: "[1/1] First  Compiling First CartItems.swift  3/7")
    try FileBytes.write(Array("go\n".utf8), to: folder.path("go"))
    try build.wait(for: "[1/1] First  Linking libFirst.so  4/7")
    #expect(!build.grid.contains("CartItems.swift"))
    try FileBytes.write(Array("go\n".utf8), to: folder.path("go"))
    try build.waitAfterEnd(for: "libFirst.so")
    #expect(try build.end() == 0)
    let line = try #require(build.grid.text.split(separator: "\n").first { $0.hasPrefix("[1/1] First") })
    #expect(!line.contains("4/7") && line.contains(" s"), "\(line)")
  }

  @Test(
    "A package that only others use is left out beside a plugin, and alone it is a failure",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func shared() throws {
    try folder.write("all:\n\tcp Makefile $(OUT)/libmade.so\n", to: "Made/Makefile")
    try folder.write("let package = Package(products: [.library(name: \"Words\")])", to: "Words/Package.swift")
    let both = try command("build", "Made", "Words", "--into", "out", in: folder.path)
    #expect(both.errors == "")
    #expect(both.status == 0)
    #expect(both.output.hasPrefix("Building 1 plugin …\n[1/1] Made  "))
    let alone = try command("build", "Words", "--into", "out", in: folder.path)
    #expect(alone.status == 1)
    #expect(
      alone.errors == """

        error: Words declares no plugin library.
        Expected: a product .library(name: "Words", type: .dynamic, targets: […]) in its Package.swift
        Found: libraries for other packages
        What you can do: Build the plugins that depend on it, which contain it, or declare the product if it is a plugin.


        """)
  }

  @Test(
    "A Makefile that leaves no library is a failure that says where it was expected",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func makeNothing() throws {
    try folder.write("all:\n\ttrue\n", to: "Idle/Makefile")
    let outcome = try command("build", "\(folder.path)/Idle", "--into", "\(folder.path)/out")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """

        error: The Makefile of Idle produced no library.
        Expected: a file whose name ends in .so in the folder that is passed to make as OUT
        Found: none in \(command.home.path)/cache/switchyard/build/make/Idle/release
        What you can do: Let the first target of the Makefile write the library to $(OUT).


        """)
  }

  @Test("A package without a dynamic library product is a failure, and nothing is compiled")
  func noProduct() throws {
    try folder.write(
      "// .library(name: \"Old\", type: .dynamic)\n.library(name: \"A\", targets: []), .product(name: \"FeatureKit\")\n",
      to: "Static/Package.swift")
    let outcome = try command("build", "\(folder.path)/Static", "--into", "\(folder.path)/out")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """

        error: Static declares no plugin library.
        Expected: a product .library(name: "Static", type: .dynamic, targets: […]) in its Package.swift
        Found: none
        What you can do: Declare the product, with its name as a string literal.


        """)
  }

  @Test("A folder that is missing, a file or empty is no package")
  func noPackage() throws {
    let file = try folder.write("", to: "file")
    let empty = try folder.makeFolder("empty")
    #expect(
      try command("build", "\(folder.path)/nix", "--into", "x").errors == """
        error: '\(folder.path)/nix' does not exist.
        What you can do: Check the spelling, or create it first.

        """)
    #expect(
      try command("build", file, "--into", "x").errors == """
        error: '\(file)' is not a folder.
        What you can do: Use the folder that contains it.

        """)
    let outcome = try command("build", empty, "--into", "x")
    #expect(
      outcome.errors == """
        error: '\(empty)' is not a plugin package.
        Expected: a Package.swift or a Makefile in it
        Found: an empty folder
        What you can do: Pass the package's own folder, such as Plugins/Catalog.

        """)
    #expect(outcome.status == 1)
  }

  @Test("A missing toolchain is named in the error")
  func noTool() throws {
    let package = try makePackage("Good", source: "int Good_answer(void) { return 42; }\n")
    let outcome = try command(
      "build", package, "--into", "\(folder.path)/out", environment: ["SWITCHYARD_SWIFT": "/nowhere/swift"])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == """

        error: '/nowhere/swift' could not be started.
        Cause: No such file or directory
        What you can do: Install it, or add it to the PATH.


        """)
  }
}
