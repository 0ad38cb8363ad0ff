/// The version of Switchyard, and of its SDK.
package enum Version {
  package static let number = "0.1.0"
}
