import Testing

@testable import HostTools

@Suite("The package of an app for its users")
struct AppPackageTests {
  @Test("A program for authors keeps its name in the package, unless that is the app's")
  func tools() {
    #expect(AppPackage.toolsPath("/work/release/desk-authors", of: "desk") == "libexec/desk/desk-authors")
    #expect(AppPackage.toolsPath("/work/release/desk", of: "desk") == "libexec/desk/desk-tools")
  }
}
