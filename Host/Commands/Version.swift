/// The version of Switchyard, and of its SDK.
enum Version {
  static let number = "0.1.0"
}
