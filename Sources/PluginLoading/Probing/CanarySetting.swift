import Bytes
import Failures
package import Flows
package import Payloads

/// The surroundings of a canary, which the host passes to the probe in a file: a window, what features have stored, and
/// what they may read.
///
/// The values are copies. What the new version stores as a canary is lost with the probe.
package struct CanarySetting {
  /// The bytes of a window snapshot, or none if there is no window to take over in.
  package var window: Payload
  /// Whether the library only shows the pages of the window, as they were at another time, rather than being tried.
  package var isRehearsal: Bool
  /// The grants of files and folders, which the library may read.
  ///
  /// A canary changes nothing of the user's, and reaches nobody.
  package private(set) var grants: Set<Grant> = []
  /// The paths of the data folders of the library's features, which it may read.
  package var dataFolders: [FeatureID: String] = [:]
  /// The stored values of the library's features.
  package private(set) var stored: [FeatureID: StorageContents] = [:]
  private var storedSize = 0

  /// The maximum size of the stored values of all features, in bytes.
  private static let storedLimit = 64 << 20
  /// The maximum size of the file, in bytes.
  package static let sizeLimit = 256 << 20

  /// Creates a setting without stored values.
  package init(window: Payload, isRehearsal: Bool = false) {
    self.window = window
    self.isRehearsal = isRehearsal
  }

  /// Adds the stored values of a feature.
  ///
  /// - Returns: Whether there was room for them.
  package mutating func add(_ values: StorageContents, of feature: FeatureID) -> Bool {
    let size = values.reduce(0) { $0 + $1.key.utf8.count + ((try? $1.value.get())?.count ?? 0) }
    guard storedSize + size <= Self.storedLimit else { return false }
    storedSize += size
    stored[feature] = values
    return true
  }

  /// Adds what the library was granted, as far as it can be had by reading.
  package mutating func add(_ grants: Set<Grant>) { self.grants.formUnion(grants.filter { $0.reading != nil }) }

  package var bytes: [UInt8] {
    var body = ByteWriter()
    body.bytes(window)
    body.flag(isRehearsal)
    body.count(grants.count)
    for grant in grants.map(\.text).sorted() { body.text(grant) }
    body.count(dataFolders.count)
    for (feature, path) in dataFolders.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      body.text(feature.rawValue)
      body.text(path)
    }
    body.count(stored.count)
    for (feature, values) in stored.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      body.text(feature.rawValue)
      body.count(values.count)
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        body.text(key)
        switch value {
        case .success(let bytes):
          body.flag(true)
          body.bytes(bytes)
        case .failure(let failure):
          body.flag(false)
          body.failure(failure)
        }
      }
    }
    return body.bytes
  }

  /// Reads a setting; returns nil if the bytes are malformed.
  package init?(_ bytes: [UInt8]) {
    do throws(ByteError) {
      var body = ByteReader(bytes)
      try self.init(&body)
      try body.end()
    } catch {
      return nil
    }
  }

  private init(_ body: inout ByteReader) throws(ByteError) {
    window = try body.bytes()
    isRehearsal = try body.flag()
    for _ in 0..<(try body.count()) {
      guard let grant = Grant(try body.text()) else { throw ByteError("no grant") }
      grants.insert(grant)
    }
    for _ in 0..<(try body.count()) {
      dataFolders[FeatureID(rawValue: try body.text())] = try body.text()
    }
    for _ in 0..<(try body.count()) {
      let feature = FeatureID(rawValue: try body.text())
      var values: StorageContents = [:]
      for _ in 0..<(try body.count()) {
        let key = try body.text()
        values[key] = try body.flag() ? .success(try body.bytes()) : .failure(try body.failure())
      }
      stored[feature] = values
    }
  }
}
