import Flows
import Testing

@testable import Galleries

@Suite("The table of a gallery's versions finds the library of a feature")
struct CatalogueTests {
  private func reference(_ features: FeatureID...) -> BlobReference {
    var description = Sample.description()
    description.id = features[0]
    description.features = features.map {
      .init(id: $0, title: $0.rawValue, needs: [], provides: [], uses: [], links: [])
    }
    return Catalogue.reference(
      BlobReference(mediaType: OCIIndex.mediaType, digest: BlobDigest(of: [1]), size: 1), of: description)
  }

  @Test("A feature is in the library that is published under its id, or in the last one of those that have had it")
  func publication() {
    let catalogue = Catalogue(
      OCIIndex([
        reference("test.shop", "test.cart"), reference("test.checkout", "test.cart"),
        reference("test.account", "test.shop"),
      ]))
    #expect(catalogue.publication(of: "test.cart") == "test.checkout")
    #expect(catalogue.publication(of: "test.shop") == "test.shop")
    #expect(catalogue.publication(of: "test.none") == nil)
  }
}
