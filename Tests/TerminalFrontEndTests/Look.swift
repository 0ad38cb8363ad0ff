import Coordination
import Testing
import Glibc
import Screens
import NavigationEngine
@testable import TerminalFrontEnd

@MainActor @Test func look() throws {
  func save(_ name: String, _ i: Interface) {
    print("=== \(name)\n\(i.text)")
    let svg = i.draw().svg(title: name)
    let f = fopen("/tmp/look/\(name).svg", "w"); fputs(svg, f); fclose(f)
  }
  mkdir("/tmp/look", 0o755)
  var i = Sample.interface(Sample.scene(Sample.root(Sample.catalog, large: true)), width: 80, height: 30)
  save("list", i)
  i.press(.down); i.press(.character(":")); _ = i.type("go")
  save("palette", i)
  i = Sample.interface(Sample.scene(Sample.root(Sample.detail, depth: 2, back: "Catalog")), width: 80, height: 26)
  save("detail", i)
  i = Sample.interface(Sample.scene(Sample.root(Sample.detail, depth: 2, back: "Catalog"), Sample.modal(Sample.photos, .sheet(detents: [.medium, .large], grabber: true))), width: 80, height: 26)
  save("sheet", i)
  i = Sample.interface(Sample.scene(Sample.root(Sample.catalog), Sample.modal(Sample.form(), .fullScreenCover)), width: 80, height: 26)
  i.press(.tab)
  save("cover", i)
  i = Sample.interface(Sample.scene(Sample.root(Sample.form())), width: 60, height: 22)
  i.press(.down); i.press(.escape); i.press(.down); i.press(.down); i.press(.enter)
  save("form", i)
  i = Sample.interface(Sample.scene(Sample.failure), width: 80, height: 20)
  save("failure", i)
  i = Sample.interface(Sample.scene(Sample.root(Sample.catalog, large: true)), width: 40, height: 12)
  save("small", i)
  i.press(.character("?"))
  save("help40", i)
  i = Sample.interface(Sample.scene(Sample.root(Sample.catalog, large: true)), width: 30, height: 8)
  save("tiny", i)
}
