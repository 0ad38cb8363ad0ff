import Payloads
import TestSupport
import Testing

@Suite("Payloads are read and written alike in Swift, C, C++ and Rust")
struct PayloadLanguageTests {
  /// A language with a reader and a writer of payloads.
  enum Language: String {
    case c
    case cpp
    case rust = "rs"
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Swift finds in each vector what the file says, and writes what it has found in the same bytes")
  func vectors() throws {
    let vectors = try PayloadVectors.all()
    #expect(vectors.count > 100)
    for vector in vectors {
      #expect(PayloadVectors.words(vector.bytes) == vector.words, "\(vector)")
      guard vector.words != "refused" else { continue }
      #expect(try PayloadValue(decoding: vector.bytes).encoded() == vector.bytes, "\(vector)")
    }
  }

  @Test("C finds in vectors, their beginnings and changed ones what Swift finds, and writes the same bytes")
  func sameInC() throws { try compare(.c) }

  @Test(
    "C++ finds in vectors, their beginnings and changed ones what Swift finds, and writes the same bytes",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func sameInCpp() throws { try compare(.cpp) }

  @Test(
    "Rust finds in vectors, their beginnings and changed ones what Swift finds, and writes the same bytes",
    .enabled(if: RustLibrary.isAvailable, "rustc is not on this machine."))
  func sameInRust() throws { try compare(.rust) }

  /// Feeds a program all inputs, a line each, and compares what it says of each with what Swift finds.
  private func compare(_ language: Language) throws {
    let inputs = try inputs()
    #expect(inputs.count > 4_000)
    #expect(inputs.contains { PayloadVectors.words($0) != "refused" })
    try folder.write(inputs.map { PayloadVectors.hex($0) + "\n" }.joined(), to: "inputs")
    let program = try build(language)
    let outcome = try runProcess(
      ["/usr/bin/env", "sh", "-c", "exec \"$0\" <\"$1\"", program, "\(folder.path)/inputs"], deadline: .seconds(30))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == inputs.count)
    for (bytes, line) in zip(inputs, lines) {
      let words = PayloadVectors.words(bytes)
      #expect(line == words, "\(PayloadVectors.hex(bytes))")
      if line != words { break }
    }
  }

  /// The vectors, each beginning of each, vectors with a byte that is changed, left out or put in, and the limits of items.
  private func inputs() throws -> [Payload] {
    let vectors = try PayloadVectors.all().map(\.bytes)
    var all = vectors
    for bytes in vectors { all += bytes.indices.map { Payload(bytes[..<$0]) } }
    var generator = SeededGenerator(seed: 26)
    for index in 0..<4_000 {
      var bytes = vectors[generator.number(below: vectors.count)]
      let byte = UInt8(generator.number(below: 256))
      guard !bytes.isEmpty else { continue }
      let place = generator.number(below: bytes.count)
      switch index % 4 {
      case 0: bytes[place] ^= 1 << (byte % 8)
      case 1: bytes[place] = byte
      case 2: bytes.insert(byte, at: place)
      default: bytes.remove(at: place)
      }
      all.append(bytes)
    }
    all.append([0x99, 0xff, 0xff] + Payload(repeating: 0, count: 65_535))
    all.append([0x9a, 0, 1, 0, 0] + Payload(repeating: 0, count: 65_536))
    return all
  }

  /// Compiles the program of a language, and returns its path.
  private func build(_ language: Language) throws -> String {
    let source = "\(Repository.root)/Tests/Fixtures/Payloads/payload.\(language.rawValue)"
    let include = "\(Repository.root)/Sources/CSwitchyard/include"
    let program = "\(folder.path)/payload"
    // What is undefined in C and C++ ends the program.
    let strict = [
      "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error", "-I",
      include, source, "-o", program,
    ]
    switch language {
    case .c: try output(of: ["gcc", "-std=c11"] + strict)
    case .cpp: try output(of: ["g++", "-std=c++17"] + strict)
    case .rust:
      let compiler = try #require(RustLibrary.compiler)
      let options = [compiler, "--edition", "2021", "-D", "warnings"]
      let crate = "\(folder.path)/libswitchyard.rlib"
      try output(
        of: options + [
          "--crate-type", "rlib", "--crate-name", "switchyard", "-o", crate,
          "\(Repository.root)/Sources/CSwitchyard/rust/switchyard.rs",
        ])
      try output(of: options + ["--extern", "switchyard=\(crate)", source, "-o", program])
    }
    return program
  }
}
