import Testing

@testable import Platform

@Suite("The folder that a program is installed in")
struct InstallationTests {
  @Test(
    "A program is in bin or in libexec/NAME of its installation, or the folder is all of it",
    arguments: [
      ("/usr/bin/shop", "/usr"), ("/bin/shop", "/"), ("/opt/my shop/bin/shop", "/opt/my shop"),
      ("/usr/libexec/shop/shop-tools", "/usr"), ("/libexec/shop/shop-tools", "/"),
      ("/usr/libexec/shop", "/usr/libexec"),
      ("/home/ada/shop", "/home/ada"), ("/home/ada/bin/shop/shop", "/home/ada/bin/shop"), ("/shop", "/"),
    ])
  func prefix(executable: String, expected: String) {
    #expect(Installation.prefix(of: executable) == expected)
  }

  @Test("The folder of this program is that of its file")
  func own() {
    #expect(Installation.prefix == Installation.prefix(of: Folder.absolute("/proc/self/exe")))
    #expect(Installation.prefix.hasPrefix("/"))
  }
}
