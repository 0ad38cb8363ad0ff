import TestSupport
import Testing

@Suite("The tutorial for hosts shows the host that the tests build", .waiting)
struct HostTutorialTests {
  private static let fixture = "\(Repository.root)/Tests/Fixtures/ShopHost"

  @Test("The tutorial's blocks of Swift are the fixture's files from first to last line, in at most 90 lines")
  func code() throws {
    let page = try #require(Repository.read("\(Repository.root)/Sources/HostKit/HostKit.docc/AnAppOfYourOwn.md"))
    let blocks = MarkdownPage(page).blocks.filter { $0.language == "swift" }.map(\.text)
    #expect(blocks.first == Repository.read("\(Self.fixture)/Package.swift"))
    let contract = try #require(Repository.read("\(Self.fixture)/Sources/ShopContract/OfferService.swift"))
    let app = try #require(Repository.read("\(Self.fixture)/Sources/ShopHost/ShopApp.swift"))
    func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
    #expect(blocks.dropFirst().first == contract)
    #expect(lines(blocks.dropFirst(2).joined()) == lines(app))
    #expect((contract + app).count(where: { $0 == "\n" }) <= 90)
  }

  @Test("The lines of the README for host authors are those that the tutorial's app begins with")
  func readme() throws {
    let readme = try #require(Repository.read("\(Repository.root)/README.md"))
    let block = try #require(MarkdownPage(readme).blocks.last { $0.language == "swift" })
    let app = try #require(Repository.read("\(Self.fixture)/Sources/ShopHost/ShopApp.swift"))
    #expect(block.text.hasPrefix("import HostKit\n") && app.hasPrefix(block.text))
  }
}
