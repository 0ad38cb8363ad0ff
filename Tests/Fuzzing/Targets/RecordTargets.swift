import Bytes
import Failures
import Flows
import Platform
import PluginLoading
import TestSupport

/// The registry file, and what a probe answers.
@MainActor
enum RecordTargets {
  private static let failure = FlowFailure(
    code: "a.b", message: "It failed.", expected: "one", found: "two", cause: nil, remedy: "Try again.")
  private static let plugin = PluginDescription(
    name: "Test", version: "1.2.0",
    features: [
      FeatureDescription(
        id: "test.one", title: "Eins", icon: "books", position: -7, links: ["a/{b}", "c"], isTab: true),
      FeatureDescription(id: "test.two", title: "", icon: "", position: 0, links: [], isTab: false),
    ])

  /// The registry file, which is read at each start.
  static func registry() throws -> FuzzTarget {
    let folder = try TemporaryFolder()
    let file = folder.path("registry")
    let identity = FileIdentity(device: 1, inode: .max, size: 3, modified: -4, changed: .max)
    let digests = ["a", "b", "c", "d"].map { String(repeating: $0, count: 64) }
    var good = Registry(file: file)
    let outcomes: [Registry.Outcome] = [.described(plugin), .refused(failure), .quarantined(failure), .unproven]
    for (digest, outcome) in zip(digests, outcomes) {
      good.record("/plugins/\(digest.prefix(1)).so", identity, digest)
      good.record(digest, outcome)
    }
    try good.save()
    let mutator = Mutator(corpus: [try FileBytes.read(file)], words: [Array(digests[0].utf8)])
    return FuzzTarget("registry") {
      mutator(&$0)
    } check: { bytes in
      try folder.write(bytes, to: "registry")
      var read = Registry(file: file)
      try require(!read.needsSaving, "A registry that was only read is to be saved.")
      let known = read.digests.union(digests).filter { read.outcome(of: $0) != nil }
      // Something must change, or nothing is written.
      read.record("/plugins/new.so", identity, digests[0])
      try read.save()
      let again = Registry(file: file)
      try require(again.digests == read.digests, "The paths change when the registry is saved again.")
      for digest in known {
        try require(again.outcome(of: digest) == read.outcome(of: digest), "An outcome changes when it is saved again.")
      }
      return !known.isEmpty
    }
  }

  /// The answers of a probe, in pieces of any sizes.
  static func answers() throws -> FuzzTarget {
    let answers: [ProbeAnswer] = [
      .described(plugin), .failed(failure), .screen(RehearsedScreen(feature: "a.b", lines: ["== A ==", "b"])),
    ]
    let phases = (0..<8).compactMap { ProbePhase(rawValue: $0) }.map { ProbeAnswer.phase($0) }
    let single = (answers + phases).map(\.frame.bytes)
    let mutator = Mutator(corpus: single + [single.flatMap { $0 }])
    return FuzzTarget("probe-answers") {
      mutator(&$0)
    } check: { bytes in
      let whole = take([bytes[...]])
      var source = ByteSource(Array(bytes.reversed()))
      let split = take(source.pieces(of: bytes))
      try require(whole == split, "The answers depend on the pieces they arrive in.")
      return whole?.isEmpty == false
    }
  }

  /// The answers written again, and what remains; nil if the bytes are malformed.
  private static func take(_ pieces: [ArraySlice<UInt8>]) -> [UInt8]? {
    var reader = FrameReader(limit: ProbeAnswer.sizeLimit)
    var answers: [UInt8] = []
    do throws(FrameError) {
      for piece in pieces {
        reader.append(piece)
        while let frame = try reader.next() { answers += try ProbeAnswer(frame).frame.bytes }
      }
    } catch {
      return nil
    }
    return answers
  }
}
