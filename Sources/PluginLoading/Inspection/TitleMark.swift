public import Flows
import Screens

/// A title that users could take for the title of something else.
public enum TitleMark: Hashable, Sendable {
  /// The app itself uses the title.
  case app
  /// A feature of another library has the title; the path of that library.
  case library(String)

  /// Returns the features whose titles belong to the app or to a feature of another library.
  ///
  /// Libraries take precedence by file name, then by path, as in ``FoundPlugin/resolveDuplicates(_:)``. Titles are
  /// compared as users see them: without regard to case, spaces and invisible characters, and with letters that look
  /// alike taken as equal.
  ///
  /// - Parameter reserved: The titles that the app itself uses.
  public static func marks(of plugins: [FoundPlugin], reserved: [String]) -> [FeatureID: TitleMark] {
    let reserved = Set(reserved.map(skeleton))
    var owners: [String: String] = [:]
    var marks: [FeatureID: TitleMark] = [:]
    for plugin in plugins.sorted(by: { ($0.name, $0.path) < ($1.name, $1.path) }) {
      for feature in plugin.description?.features ?? [] {
        let look = skeleton(of: feature.title)
        if reserved.contains(look) {
          marks[feature.id] = .app
        } else if let owner = owners[look], owner != plugin.path {
          marks[feature.id] = .library(owner)
        } else {
          owners[look] = plugin.path
        }
      }
    }
    return marks
  }

  /// Returns a text that is equal for all titles that look the same.
  static func skeleton(of title: String) -> String {
    var look = String.UnicodeScalarView()
    for scalar in title.unicodeScalars {
      if scalar.isASCII {
        if !PrintableText.isBlank(scalar) { look.append(ascii[Int(scalar.value)]) }
        continue
      }
      let base = Self.base(of: scalar)
      for lower in base.properties.lowercaseMapping.unicodeScalars where !PrintableText.isBlank(lower) {
        look.append(lookAlikes[lower] ?? lower)
      }
    }
    return String(look)
  }

  /// Returns the ASCII form of a full-width letter, and any other scalar unchanged.
  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xff01...0xff5e).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xfee0) ?? scalar
  }

  /// The letters of skeletons for those of ASCII, by their values.
  private static let ascii = (0..<128).map { (value: UInt8) in
    let scalar = Unicode.Scalar(value)
    let lower = ("A"..."Z").contains(scalar) ? Unicode.Scalar(value | 0x20) : scalar
    return lookAlikes[lower] ?? lower
  }

  /// The Latin letters for the letters of other scripts, and for the digits, that look like them.
  ///
  /// A capital I looks like an l, so that both are one letter here.
  private static let lookAlikes: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "o", "1": "l", "i": "l", "|": "l", "ı": "l",
    // Cyrillic.
    "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "һ": "h", "н": "h", "і": "l", "ӏ": "l", "ј": "j", "к": "k",
    "м": "m",
    "о": "o", "р": "p", "ѕ": "s", "т": "t", "у": "y", "х": "x", "ѵ": "v", "ԝ": "w", "п": "n",
    // Greek.
    "α": "a", "β": "b", "ε": "e", "η": "n", "ι": "l", "κ": "k", "ν": "v", "ο": "o", "ρ": "p", "τ": "t", "υ": "u",
    "χ": "x",
    "μ": "m", "ζ": "z",
  ]
}
