/// The grapheme clusters of a grid that consist of more than one scalar.
///
/// Cells hold indices into the table. It has one entry per distinct cluster and is cleared with the grid.
struct ClusterTable: Equatable {
  private(set) var texts: [String] = []
  private var indices: [String: UInt32] = [:]

  /// The maximum number of scalars in a cluster, which exceeds the needs of any emoji sequence or script.
  ///
  /// Additional combining marks are dropped.
  private static let longestCluster = 32

  /// Returns the glyph for a cluster, adding the cluster to the table if necessary.
  mutating func glyph(for cluster: Substring) -> UInt32 {
    var text = String(cluster)
    if text.unicodeScalars.count > ClusterTable.longestCluster {
      text = String(text.unicodeScalars.prefix(ClusterTable.longestCluster))
    }
    if let index = indices[text] { return Cell.clusterFlag | index }
    guard texts.count < Cell.mostClusters else { return 0xFFFD }
    let index = UInt32(texts.count)
    texts.append(text)
    indices[text] = index
    return Cell.clusterFlag | index
  }

  /// The text of a cell whose glyph is an index into this table.
  subscript(cell: Cell) -> Substring {
    let index = cell.clusterIndex
    return index < texts.count ? texts[index][...] : "\u{FFFD}"
  }

  mutating func removeAll() {
    guard !texts.isEmpty else { return }
    texts.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  static func == (left: ClusterTable, right: ClusterTable) -> Bool { left.texts == right.texts }
}
