import Testing

@testable import Installing

@MainActor
@Suite("Transfers by curl")
struct TransferTests {
  @Test("curl is told the user's proxies and certificates, and nothing else of the environment")
  func variables() {
    let needed = ["https_proxy": "http://a", "NO_PROXY": "b", "SSL_CERT_FILE": "/c", "SSL_CERT_DIR": "/d"]
    let others = ["HOME": "/home/ada", "CURL_HOME": "/home/ada", "LD_PRELOAD": "/e.so", "LC_ALL": "de_DE.UTF-8"]
    #expect(
      WebFetcher.variables(of: needed.merging(others) { $1 }) == needed.merging(["LC_ALL": "C"]) { $1 })
  }
}
