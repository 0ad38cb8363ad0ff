import Galleries
import Testing

@testable import HostKit

@MainActor
@Suite("The verbs for galleries say in words what an offer needs")
struct InstallTextTests {
  @Test("A need has the author's reason with it, if there is one")
  func needs() {
    let network = VersionDescription.Need(grant: "network", reason: "")
    let files = VersionDescription.Need(grant: "read:~/notes", reason: "to show them")
    #expect(InstallText.needs([network, files]) == "network, read:~/notes (\"to show them\")")
  }
}
