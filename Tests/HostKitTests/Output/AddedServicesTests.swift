import Failures
import Flows
import Galleries
import Platform
import Testing

@testable import HostKit
@testable import Installing

@MainActor @Suite("A feature is added with what provides the services that it uses")
struct AddedServicesTests {
  private let key: KeyFingerprint

  init() throws { key = try #require(KeyFingerprint("SHA256:" + String(repeating: "a", count: 43))) }

  private func offer(
    _ id: FeatureID, provides: [String] = [], uses: [String] = [], from gallery: String = "/one"
  ) throws -> Offer {
    let digest = BlobDigest(of: Array(id.rawValue.utf8))
    let library = VersionDescription.Library(
      architecture: .current, digest: digest, size: 1, glibc: nil, swift: nil)
    let feature = VersionDescription.Feature(
      id: id, title: id.rawValue, needs: [], provides: provides, uses: uses, links: [])
    return Offer(
      source: .folder(gallery), signed: SignedChannel(Channel(feature: id, key: key, now: 0), key: key, digest: digest),
      since: nil, channel: nil, manifest: digest,
      description: VersionDescription(
        id: id, version: try #require(VersionNumber("1.0.0")), name: id.rawValue, vendor: "", licence: "",
        file: "libA.so", abiMinor: 0, features: [feature], libraries: [library], built: 0, notes: ""),
      library: library)
  }

  private func installed(_ id: FeatureID, provides: [String]) -> InstalledFeature {
    InstalledFeature(
      id: id, name: id.rawValue, source: .folder("/one"), channel: nil, file: "libA.so", provides: provides, uses: [],
      versions: [])
  }

  /// Returns the ids of what is added to offers from galleries with these, and nothing else.
  private func added(
    to offers: [Offer], beside installed: [InstalledFeature] = [], from galleries: [Offer]
  ) throws -> [FeatureID] {
    try AddCommand.providers(of: offers, beside: installed) { source in
      galleries.filter { $0.source == source }.map(\.id.rawValue)
    } offer: { id, source in
      galleries.first { $0.id.rawValue == id && $0.source == source }
    }.map(\.id)
  }

  @Test("A provider of a service that is missing is added, and nothing besides")
  func missing() throws {
    let cart = try offer("shop.cart", uses: ["shop.prices/1", "shop.stock/1"])
    let gallery = [
      cart, try offer("shop.other", provides: ["shop.other/1"]), try offer("shop.prices", provides: ["shop.prices/1"]),
      try offer("shop.stock", provides: ["shop.stock/1"]),
    ]
    #expect(try added(to: [cart], from: gallery) == ["shop.prices", "shop.stock"])
    let there = installed("shop.prices", provides: ["shop.prices/1"])
    #expect(try added(to: [cart], beside: [there], from: gallery) == ["shop.stock"])
    #expect(try added(to: [cart, gallery[2]], from: gallery) == ["shop.stock"])
    #expect(try added(to: [gallery[1]], from: gallery).isEmpty)
  }

  @Test("A service has one provider, although the gallery has several and several offers use it")
  func once() throws {
    let offers = try ["shop.cart", "shop.list"].map { try offer(FeatureID(rawValue: $0), uses: ["shop.prices/1"]) }
    let providers = try ["shop.a", "shop.b"].map { try offer(FeatureID(rawValue: $0), provides: ["shop.prices/1"]) }
    #expect(try added(to: offers, from: offers + providers) == ["shop.a"])
  }

  @Test("A provider comes from the gallery of the offer, and is no other version of what is added")
  func source() throws {
    let cart = try offer("shop.cart", uses: ["shop.prices/1"])
    let elsewhere = try offer("shop.prices", provides: ["shop.prices/1"], from: "/two")
    #expect(try added(to: [cart], from: [cart, elsewhere]).isEmpty)
    // The version that the user has chosen provides less than the present one.
    let old = try offer("shop.prices")
    let present = try offer("shop.prices", provides: ["shop.prices/1"])
    #expect(try added(to: [cart, old], from: [cart, present]).isEmpty)
  }
}
