import Testing

@testable import Screens

@Suite("An element's place in the declaration is the path to it, whatever else was named on the way")
struct StructuralPathTests {
  private func key(_ path: inout StructuralPath, _ key: (text: String, mark: StructuralPath.Mark)? = nil) -> String {
    var text = ""
    path.withKey(key) { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  @Test("Elements at one place differ by their count, and the place stays as it was")
  func uses() {
    var path = StructuralPath()
    path.enter(3)
    let first = key(&path)
    #expect(!first.isEmpty)
    #expect(key(&path) == "\(first)#2")
    #expect(key(&path) == "\(first)#3")
    path.enter(1)
    let below = key(&path)
    #expect(below.hasPrefix(first) && below.utf8.count == first.utf8.count + 2)
  }

  @Test("A key of its own comes before the part of the path after it, and the place stays as it was")
  func ownKey() {
    var path = StructuralPath()
    path.enter(3)
    let mark = path.mark
    path.enterKey()
    path.enter(2)
    let own = key(&path, (text: "key", mark: mark))
    #expect(own.hasPrefix("key") && own.utf8.count == 5)
    path.leave(to: mark)
    let plain = key(&path)
    #expect(plain.utf8.count == 2 && !plain.hasPrefix("key"))
  }
}
