import CDigest
import Testing

@testable import Platform

@Suite("Digests")
struct DigestTests {
  @Test(
    "SHA-256 of the standard's messages is right",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func vectors(message: String, digest: String) {
    #expect(Digest.hexadecimal(of: Array(message.utf8)) == digest)
  }

  @Test("The processor's instructions and the portable code agree on every length and on random bytes")
  func instructions() {
    var generator = SystemRandomNumberGenerator()
    let lengths = Array(0...200) + [4096, 65_535, 65_536]
    for length in lengths {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(Digest.sha256(bytes) == Digest.sha256(bytes, compress: cdigest_sha256_portable), "\(bytes)")
    }
  }

  @Test("SHA-256 of a million letters is right")
  func million() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(
        Digest.hexadecimal(of: bytes) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }
    print("SHA-256 of 1 MB: \(time)")
  }

  @Test("Every length around a block has a digest of its own")
  func lengths() {
    let digests = Set((0...130).map { Digest.hexadecimal(of: [UInt8](repeating: 0, count: $0)) })
    #expect(digests.count == 131)
    #expect(digests.allSatisfy(Digest.isDigest))
  }
}
