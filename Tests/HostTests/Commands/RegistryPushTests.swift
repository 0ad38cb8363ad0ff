import Testing

@testable import HostTools

@MainActor
@Suite("A gallery is copied to a registry whose certificate is checked")
struct RegistryPushTests {
  @Test("Only the certificate of a registry on this machine is not checked")
  func verification() {
    #expect(RegistryPush.verification("--tls-verify", of: "registry.example.org/shop/ui").isEmpty)
    #expect(RegistryPush.verification("--tls-verify", of: "127.0.0.1.example.org/shop/ui").isEmpty)
    #expect(RegistryPush.verification("--tls-verify", of: "127.0.0.1:5000/shop/ui") == ["--tls-verify=false"])
  }
}
