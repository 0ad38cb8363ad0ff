import Failures
import Testing

@testable import switchyard

@Suite("The packages of the SDK are made of the manifest of a checkout, by its marks")
struct SDKManifestTests {
  private static let manifest = """
    module("FeatureKit"),
    // Hosts: begin
    "HostKit": ["Flows"],
    module("HostKit"),
    // Hosts: end
    // Checkout only: begin
    module("SwitchyardApp"),
    // Checkout only: end
    """

  @Test("A module is in the package for features, in that for hosts or in none, as the marks around it say")
  func parts() throws {
    let manifest = try SDKManifest(from: Self.manifest, hosts: nil)
    #expect(manifest.features.targets == ["FeatureKit"])
    #expect(manifest.features.text == "module(\"FeatureKit\"),")
    #expect(manifest.hosts.targets == ["HostKit"])
    #expect(manifest.hosts.text.contains("\"HostKit\": [\"Flows\"],"))
    #expect(!manifest.hosts.text.contains("SwitchyardApp"))
  }

  @Test(
    "A manifest with a mark that ends nothing, begins within a part or has no end is refused",
    arguments: [
      ("// Hosts: end\n\(manifest)", "'// Hosts: end' out of place"),
      ("// Hosts: begin\n// Checkout only: end\n\(manifest)", "'// Checkout only: end' out of place"),
      ("// Hosts: begin\n// Checkout only: begin\n\(manifest)", "'// Checkout only: begin' out of place"),
      ("\(manifest)\n// Hosts: begin", "no '// Hosts: end'"),
    ])
  func marks(text: String, found: String) {
    let failure = #expect(throws: FlowFailure.self) { try SDKManifest(from: text, hosts: nil) }
    #expect(failure?.found == found)
  }

  @Test("An SDK that is installed from an installation has the manifests of that one")
  func again() throws {
    let features = "let targets = [\n  module(\"Flows\"),\n  module(\"FeatureKit\"),\n]\n"
    let hosts = "let targets = [\n  module(\"HostKit\"),\n]\n"
    let manifest = try SDKManifest(from: features, hosts: hosts)
    #expect(manifest.features.text == features && manifest.features.targets == ["Flows", "FeatureKit"])
    #expect(manifest.hosts.text == hosts && manifest.hosts.targets == ["HostKit"])
  }
}
