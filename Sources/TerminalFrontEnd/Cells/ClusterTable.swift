/// The grapheme clusters of a grid that one scalar cannot spell.
///
/// A cell holds an index into it. It grows by one entry per distinct cluster and is emptied with the grid.
struct ClusterTable: Equatable {
  private var texts: [String] = []
  private var indices: [String: UInt32] = [:]

  /// More scalars than any emoji sequence or stacked script needs; marks beyond them are dropped.
  private static let longestCluster = 32

  var isEmpty: Bool { texts.isEmpty }

  /// The glyph of a cell that shows this cluster.
  mutating func glyph(for cluster: Substring) -> UInt32 {
    var text = String(cluster)
    if text.unicodeScalars.count > ClusterTable.longestCluster {
      text = String(text.unicodeScalars.prefix(ClusterTable.longestCluster))
    }
    if let index = indices[text] { return Cell.clusterFlag | index }
    let index = UInt32(texts.count)
    texts.append(text)
    indices[text] = index
    return Cell.clusterFlag | index
  }

  /// The text of a cell whose glyph is a cluster of this table.
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
