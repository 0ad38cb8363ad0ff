package import Flows
package import Galleries
import Platform

/// A version that a gallery offers, with all that was checked before its library is fetched.
package struct Offer: Sendable {
  package let source: GallerySource
  package let signed: SignedChannel
  /// The time since which the key is known here, in seconds, or nil if it is new.
  package let since: Int?
  /// The channel to follow, or nil for a version that the user has chosen.
  package let channel: String?
  /// The digest that the channel names the version by.
  package let manifest: BlobDigest
  package let description: VersionDescription
  package let library: VersionDescription.Library

  /// The id that it is published under.
  package var id: FeatureID { description.id }
}
