/// A first-in first-out queue.
struct Queue<Element> {
  private var items: [Element] = []
  private var head = 0

  var isEmpty: Bool { head == items.count }
  var first: Element? { isEmpty ? nil : items[head] }
  /// Returns what a closure makes of the first element, which is not copied, or nil if there is none.
  func withFirst<Part>(_ part: (Element) -> Part) -> Part? { isEmpty ? nil : part(items[head]) }

  var count: Int { items.count - head }
  var all: ArraySlice<Element> { items[head...] }

  mutating func append(_ item: Element) { items.append(item) }

  mutating func prepend(_ item: Element) { items.insert(item, at: head) }

  mutating func popFirst() -> Element? {
    guard head < items.count else { return nil }
    let first = items[head]
    head += 1
    if head == items.count {
      items.removeAll(keepingCapacity: head <= Self.compactSize)
      head = 0
    } else if head > Self.compactSize, head > items.count / 2 {
      // A queue that never runs empty does not keep what it has handed out.
      items.removeFirst(head)
      head = 0
    }
    return first
  }

  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    items = items[head...].filter { !isRemoved($0) }
    head = 0
  }

  private static var compactSize: Int { 1024 }
}
