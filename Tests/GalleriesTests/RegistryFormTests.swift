import Testing

@testable import Galleries

@Suite("Files of a gallery have their places in a registry by their paths")
struct RegistryFormTests {
  @Test(
    "A channel and its signature are below the tag of the feature's ID, and a blob has no tag",
    arguments: [
      ("features/shop.cart.channel", "shop.cart.channel"), ("features/shop.cart.channel.sig", "shop.cart.channel"),
      ("features/shop.cart", nil), ("blobs/shop.cart.channel", nil),
    ] as [(String, String?)])
  func tags(_ path: String, _ tag: String?) {
    #expect(RegistryForm.tag(of: path) == tag)
  }
}
