import Failures
import Flows
import Testing

@testable import Galleries
@testable import Platform

@Suite("A channel counts by its key, its number and its times")
struct KnownChannelsTests {
  private let source = GallerySource.folder("/gallery")
  private let old = Sample.key("a")
  private let new = Sample.key("b")
  private let stranger = Sample.key("c")

  /// Accepts a channel, and returns the failure if it does not count.
  private func accept(
    _ channel: Channel, by key: KeyFingerprint, into known: inout KnownChannels, now: Int = Sample.time,
    trusts: KeyFingerprint? = nil
  ) -> FlowFailure? {
    do throws(FlowFailure) {
      let signed = SignedChannel(channel, key: key, digest: BlobDigest(of: Array(channel.text.utf8)))
      try known.accept(signed, from: source, now: now) { $0 == trusts }
      return nil
    } catch {
      return error
    }
  }

  @Test("The first key is accepted, and another is refused with both fingerprints")
  func pinned() {
    var known = KnownChannels()
    #expect(accept(Sample.channel(), by: old, into: &known) == nil)
    let before = known
    let failure = accept(Sample.channel(keys: [stranger]), by: stranger, into: &known)
    #expect(failure?.code == .galleryKey)
    #expect(failure?.expected == old.text)
    #expect(failure?.found == stranger.text)
    #expect(failure?.remedy?.hasSuffix("trust --key \(stranger) --for test.notes") == true)
    #expect(known == before)
  }

  @Test("A key that the user trusts for the feature is accepted")
  func trusted() {
    var known = KnownChannels()
    _ = accept(Sample.channel(), by: old, into: &known)
    #expect(accept(Sample.channel(keys: [stranger]), by: stranger, into: &known, trusts: stranger) == nil)
  }

  @Test("A key that an earlier channel lists takes over, and the old one no longer counts")
  func rotation() {
    var known = KnownChannels()
    _ = accept(Sample.channel(3, keys: [old, new]), by: old, into: &known)
    #expect(accept(Sample.channel(1, keys: [new]), by: new, into: &known) == nil)
    #expect(accept(Sample.channel(4, keys: [old]), by: old, into: &known)?.code == .galleryKey)
  }

  @Test("A channel must list the key that has signed it")
  func unlisted() {
    var known = KnownChannels()
    let failure = accept(Sample.channel(keys: [new]), by: old, into: &known)
    #expect(failure?.message.hasPrefix("The channel of test.notes is signed by a key that it does not list.") == true)
  }

  @Test("A lower number by the same key is refused, and the same one is not")
  func older() {
    var known = KnownChannels()
    _ = accept(Sample.channel(7, keys: [old, new]), by: old, into: &known)
    #expect(accept(Sample.channel(7, keys: [old, new]), by: old, into: &known) == nil)
    let failure = accept(Sample.channel(6, keys: [old, new]), by: old, into: &known)
    #expect(failure?.code == "gallery.older")
    #expect(failure?.expected == "number 7 or a later one")
    #expect(failure?.found == "number 6")
  }

  @Test("The highest number of a key does not shut out its successor")
  func stolen() {
    var known = KnownChannels()
    _ = accept(Sample.channel(3, keys: [old, new]), by: old, into: &known)
    _ = accept(Sample.channel(.max, keys: [old, new]), by: old, into: &known)
    #expect(accept(Sample.channel(4, keys: [new]), by: new, into: &known) == nil)
  }

  @Test("An expired channel, and one of the future, say so")
  func times() {
    var known = KnownChannels()
    let end = Sample.time + Channel.lifetime
    #expect(accept(Sample.channel(), by: old, into: &known, now: end)?.code == .galleryExpired)
    #expect(accept(Sample.channel(), by: old, into: &known, now: end - 1) == nil)
    #expect(accept(Sample.channel(), by: old, into: &known, now: Sample.time - 601)?.code == "gallery.clock")
    #expect(accept(Sample.channel(), by: old, into: &known, now: Sample.time - 600) == nil)
  }

  @Test("The table reads back")
  func text() throws {
    var known = KnownChannels()
    _ = accept(Sample.channel(3, keys: [old, new]), by: old, into: &known)
    #expect(try KnownChannels(reading: Array(known.text.utf8), path: "/channels.json") == known)
    #expect(known["test.notes"]?.since == Sample.time)
  }
}
