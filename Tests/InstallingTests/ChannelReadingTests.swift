import Failures
import Flows
import TestSupport
import Testing

@testable import Galleries
@testable import Installing
@testable import Platform
@testable import PluginLoading

@MainActor
@Suite(
  "Channels are read with their signatures",
  .enabled(if: Tool.sshKeygen.isInstalled, "ssh-keygen is not on this machine."))
struct ChannelReadingTests {
  /// A reader of a gallery in a folder, which notes the files that are asked for at once.
  @MainActor
  private final class Reader: GalleryReader {
    private let folder: FolderReader
    private(set) var asked: [[String]] = []
    /// Happens after the first files were read.
    var afterFirst: () -> Void = {}

    init(_ path: String) { folder = FolderReader(path) }

    var source: GallerySource { folder.source }

    func files(_ paths: [String], limit: Int) throws(FlowFailure) -> [String: [UInt8]] {
      asked.append(paths)
      let files = try folder.files(paths, limit: limit)
      if asked.count == 1 { afterFirst() }
      return files
    }

    func bytes(of digest: BlobDigest, size: Int) throws(FlowFailure) -> [UInt8]? {
      try folder.bytes(of: digest, size: size)
    }
  }

  private let bench: InstallBench
  private let reader: Reader
  private let reading: ChannelReading

  init() throws {
    bench = try InstallBench()
    reader = Reader(bench.gallery)
    let now = bench.now
    reading = try ChannelReading(
      bench.folders, trust: TrustStore(folder: bench.folder.path("config"), systemFolder: nil), loop: bench.loop,
      now: { now })
    try bench.publish("1.0.0", features: ["test.notes"])
  }

  @Test("A channel that its author writes at this moment is read again with its signature, and the new one counts")
  func written() throws {
    reader.afterFirst = {
      #expect(throws: Never.self) { try bench.publish("1.1.0", features: ["test.notes"]) }
    }
    let found = try reading.channels(of: ["test.notes"], from: reader)
    #expect(try #require(found["test.notes"]).get().channel.versions.keys.map(\.text).sorted() == ["1.0.0", "1.1.0"])
    let (file, signature) = (Channel.path(of: "test.notes"), "\(Channel.path(of: "test.notes")).sig")
    #expect(reader.asked == [[file], [signature], [file, signature]])
  }

  @Test("The signatures of the channels that are new are asked for at once, and those of known ones not again")
  func together() throws {
    try bench.publish("1.0.0", features: ["test.other"])
    let ids: [FeatureID] = ["test.notes", "test.other"]
    let files = ids.map { Channel.path(of: $0) }
    for _ in 0..<2 {
      for (_, channel) in try reading.channels(of: ids, from: reader) { _ = try channel.get() }
    }
    #expect(reader.asked == [files, files.map { "\($0).sig" }, files])
    try bench.publish("1.1.0", features: ["test.other"])
    #expect(try reading.channels(of: ids, from: reader).count == 2)
    #expect(reader.asked.suffix(2) == [files, ["\(files[1]).sig"]])
  }
}
