import Testing

@testable import switchyard

@Suite("The manifests of an SDK")
struct SDKManifestTests {
  @Test("An SDK that is installed from an installation has the manifests of that one")
  func again() throws {
    let features = "let targets = [\n  module(\"Flows\"),\n  module(\"FeatureKit\"),\n]\n"
    let hosts = "let targets = [\n  module(\"HostKit\"),\n]\n"
    let manifest = try SDKManifest(from: features, hosts: hosts)
    #expect(manifest.features.text == features && manifest.features.targets == ["Flows", "FeatureKit"])
    #expect(manifest.hosts.text == hosts && manifest.hosts.targets == ["HostKit"])
  }
}
