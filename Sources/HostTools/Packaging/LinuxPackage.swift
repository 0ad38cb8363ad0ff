package import Failures
import Glibc
import HostKit
package import Platform
import PluginLoading

/// A package of installed files for Linux, in two forms: an archive that can be unpacked anywhere, and a Debian package.
///
/// The same files make the same bytes: times are that of the package, owners are root, and names are sorted. Needs tar, gzip
/// and strip.
package struct LinuxPackage {
  /// The name, from which those of the two files are made.
  package var name: String
  package var version: String
  /// The name and the address of whoever makes the package: "Ada <ada@example.org>".
  package var maintainer: String
  /// The summary, then lines of text.
  package var description: [String]
  /// Other fields, such as "Recommends", in their order.
  package var fields: [(name: String, value: String)] = []
  /// The packages that it needs besides those with the libraries of the system.
  package var depends: [String] = []
  /// The licence of the files, besides that of the Swift runtime.
  package var licence: String
  /// The time of all files, in seconds.
  package var time: Int

  package init(
    name: String, version: String, maintainer: String, description: [String], licence: String, time: Int
  ) {
    (self.name, self.version, self.maintainer) = (name, version, maintainer)
    (self.description, self.licence, self.time) = (description, licence, time)
  }

  /// Returns the time of the newest of some files, in seconds, unless the environment says another one.
  package static func time(of files: [String]) -> Int {
    // See https://reproducible-builds.org/specs/source-date-epoch/.
    if let time = Environment["SOURCE_DATE_EPOCH"].flatMap({ Int($0) }), time >= 0 { return time }
    let times = files.compactMap { FileStamp($0, followingLinks: true)?.identity.modified }
    return Int((times.max() ?? 0) / 1_000_000_000)
  }

  /// The outcome of making a package.
  package struct Written {
    /// The names of the two files.
    package var files: [String]
    /// The bytes of what is installed.
    package var size: Int
    /// The needed libraries that neither the package nor a known package of Debian has.
    package var missing: [String]
  }

  /// The packages of Debian with libraries that programs in Swift and C++ need.
  private static let packages = [
    "libc.so.6": "libc6", "libm.so.6": "libc6", "ld-linux-x86-64.so.2": "libc6", "ld-linux-aarch64.so.1": "libc6",
    "libgcc_s.so.1": "libgcc-s1", "libstdc++.so.6": "libstdc++6", "libz.so.1": "zlib1g",
  ]

  /// Writes the archive and the Debian package into a folder, in place of those of the same name.
  @MainActor
  package func write(_ files: [InstalledFile], into folder: String, loop: PollLoop) throws(FlowFailure) -> Written {
    try check()
    let tools = Tools(loop: loop)
    let work = try Folder.makeTemporary("package")
    defer { Folder.remove(work) }
    let machine = Self.machine
    let base = "\(name)-\(version)-\(machine.name)-linux"
    let debian = String(name.lowercased().map { $0 == "_" ? "-" : $0 })
    let files = files + [InstalledFile("share/doc/\(debian)/copyright", Array(copyright.utf8))]
    for file in files { try Self.put(file.bytes, mode: file.mode, at: "\(work)/tree/usr/\(file.path)") }
    let programs = files.filter { $0.mode & 0o111 != 0 }
    try tools.run(["strip", "--strip-unneeded"] + programs.map { "\(work)/tree/usr/\($0.path)" })
    let needs = try needs(of: programs)
    let sizes = files.map { file in
      Int(FileStamp("\(work)/tree/usr/\(file.path)")?.identity.size ?? UInt64(file.bytes.count))
    }
    let control = control(debian, machine.debian, needs.packages, sizes)
    try Self.put(Array(control.utf8), mode: 0o644, at: "\(work)/control/control")
    try tools.archive("\(work)/control", ["."], to: "\(work)/control.tar.gz", time: time)
    try tools.archive("\(work)/tree", ["."], to: "\(work)/data.tar.gz", time: time)
    var container = Array("!<arch>\n".utf8)
    Self.add("debian-binary", Array("2.0\n".utf8), to: &container)
    for part in ["control.tar.gz", "data.tar.gz"] {
      Self.add(part, try Folder.bytes(of: "\(work)/\(part)"), to: &container)
    }
    guard rename("\(work)/tree/usr", "\(work)/tree/\(base)") == 0 else {
      throw SystemError.failure("renamed", "\(work)/tree/usr", errno)
    }
    try tools.archive("\(work)/tree", [base], to: "\(work)/archive.tar.gz", time: time)
    let names = ["\(base).tar.gz", "\(debian)_\(version)_\(machine.debian).deb"]
    try Folder.create(folder, mode: 0o755)
    try AtomicFile.write(try Folder.bytes(of: "\(work)/archive.tar.gz"), to: "\(folder)/\(names[0])", mode: 0o644)
    try AtomicFile.write(container, to: "\(folder)/\(names[1])", mode: 0o644)
    return Written(files: names, size: sizes.reduce(0, +), missing: needs.missing)
  }

  /// Checks what the names of Debian packages must be.
  private func check() throws(FlowFailure) {
    let parts = Array(version.utf8)
    let isVersion = parts.first.map { (0x30...0x39).contains($0) } == true
    guard isVersion, parts.allSatisfy({ Self.isWord($0) || ".+~-".utf8.contains($0) }) else {
      throw FlowFailure(
        code: "package.version", message: "\(name) has a version that a package cannot have. Nothing was made.",
        expected: "a digit, then letters, digits, '.', '+', '~' and '-'", found: "'\(version)'",
        remedy: "Change AppIdentity(version: …).")
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  // MARK: - Contents

  private var copyright: String {
    """
    \(licence)
    The libraries in folders named swift are those of Swift (https://swift.org): Copyright Apple Inc. and the Swift
    project authors, licensed under Apache License v2.0 with Runtime Library Exception.

    """
  }

  /// Returns the packages of Debian that programs need, and the names of libraries that none has.
  private func needs(of programs: [InstalledFile]) throws(FlowFailure) -> (packages: [String], missing: [String]) {
    let own = Set(programs.map { Folder.lastName(of: $0.path) })
    var (packages, missing, glibc): (Set<String>, Set<String>, [Int]) = ([], [], [])
    for program in programs {
      let image = try ELFImage(
        program.bytes, name: Folder.lastName(of: program.path), readsSymbols: false, mayBeProgram: true)
      for name in image.needed where !own.contains(name) {
        if let package = Self.packages[name] { packages.insert(package) } else { missing.insert(name) }
      }
      let version = LibraryFacts.leastGlibc(of: program.bytes)
      if glibc.lexicographicallyPrecedes(version) { glibc = version }
    }
    let least = glibc.map(String.init).joined(separator: ".")
    let words = packages.sorted().map { $0 == "libc6" && !least.isEmpty ? "libc6 (>= \(least))" : $0 }
    return (depends + words, missing.sorted())
  }

  private func control(_ name: String, _ architecture: String, _ depends: [String], _ sizes: [Int]) -> String {
    var lines = [
      "Package: \(name)", "Version: \(version)", "Architecture: \(architecture)", "Maintainer: \(maintainer)",
      "Installed-Size: \(sizes.reduce(0) { $0 + ($1 + 1023) / 1024 })", "Section: misc", "Priority: optional",
    ]
    if !depends.isEmpty { lines.append("Depends: \(depends.joined(separator: ", "))") }
    lines += fields.map { "\($0.name): \($0.value)" }
    lines.append("Description: \(description.first ?? name)")
    lines += description.dropFirst().map { $0.isEmpty ? " ." : " \($0)" }
    return lines.map { "\($0)\n" }.joined()
  }

  // MARK: - Files

  private static func put(_ bytes: [UInt8], mode: UInt32, at path: String) throws(FlowFailure) {
    try Folder.create(Folder.parent(of: path), mode: 0o755)
    try AtomicFile.write(bytes, to: path, mode: mode)
  }

  /// Adds a file to an archive of `ar`, by https://www.man7.org/linux/man-pages/man5/deb.5.html.
  private static func add(_ name: String, _ bytes: [UInt8], to container: inout [UInt8]) {
    func field(_ text: String, _ width: Int) -> [UInt8] {
      Array(text.utf8) + Array(repeating: UInt8(ascii: " "), count: max(0, width - text.utf8.count))
    }
    container += field(name, 16) + field("0", 12) + field("0", 6) + field("0", 6) + field("100644", 8)
    container += field("\(bytes.count)", 10) + Array("`\n".utf8) + bytes
    if bytes.count % 2 == 1 { container.append(UInt8(ascii: "\n")) }
  }

  /// The names of this machine's processor, in general and for Debian.
  private static let machine: (name: String, debian: String) = {
    #if arch(x86_64)
      ("x86_64", "amd64")
    #elseif arch(arm64)
      ("aarch64", "arm64")
    #else
      ("riscv64", "riscv64")
    #endif
  }()
}

/// The programs that make a package.
@MainActor
private struct Tools {
  let loop: PollLoop

  /// Writes an archive of a folder, the same for the same files.
  func archive(_ folder: String, _ names: [String], to path: String, time: Int) throws(FlowFailure) {
    try run(
      [
        "tar", "-C", folder, "--sort=name", "--mtime=@\(time)", "--owner=0", "--group=0", "--numeric-owner",
        "--mode=u=rwX,go=rX", "--format=gnu", "-I", "gzip -6n", "-cf", path,
      ] + names)
  }

  func run(_ words: [String]) throws(FlowFailure) {
    var outcome: ToolRun.Outcome?
    let environment = Environment.current.merging(["LC_ALL": "C", "TZ": "UTC"]) { $1 }
    ToolRun.start(words, environment: environment, group: .inherited, deadline: .seconds(600), loop: loop) {
      outcome = $0
    }
    loop.run { outcome != nil }
    guard outcome?.status != .exited(0) else { return }
    throw FlowFailure(
      code: "package.program", message: "The program '\(words[0])' failed. Nothing was made.",
      found: outcome?.startFailure ?? outcome?.status?.text ?? "no answer in time",
      cause: VisibleText.of(outcome?.output.suffix(1024) ?? []),
      remedy: "Install what is missing: apt-get install binutils tar gzip")
  }
}
