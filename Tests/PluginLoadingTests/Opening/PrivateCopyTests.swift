import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("A private copy is written once, and is the bytes that its name says")
struct PrivateCopyTests {
  private let folder: TemporaryFolder
  private let copies: PrivateCopy

  init() throws {
    folder = try TemporaryFolder()
    copies = PrivateCopy(directory: folder.path("copies"))
  }

  private func image(_ bytes: [UInt8]) -> VettedImage {
    VettedImage(digest: Digest.hexadecimal(of: bytes), bytes: bytes, warnings: [], bringsRuntime: false)
  }

  @Test("The first write makes the copy, and another one of the same bytes leaves it as it is")
  func once() throws {
    let image = image([1, 2, 3])
    #expect(!copies.isThere(image.digest, size: 3))
    #expect(try copies.write(image))
    #expect(copies.isThere(image.digest, size: 3))
    #expect(!copies.isThere(image.digest, size: 4))
    #expect(copies.read(image.digest, size: 3) == [1, 2, 3])
    #expect(try !copies.write(image))
    var information = stat()
    #expect(lstat(copies.path(of: image.digest), &information) == 0)
    #expect(information.st_mode & 0o777 == 0o500)
    copies.remove(image.digest)
    #expect(!copies.isThere(image.digest, size: 3))
  }

  @Test("A file with other bytes, or that is no plain file, is not the copy")
  func others() throws {
    let image = image([1, 2, 3])
    let path = copies.path(of: image.digest)
    try folder.makeFolder("copies")
    try folder.write([UInt8]([1, 2, 4]), to: "copies/\(image.digest).so")
    #expect(copies.isThere(image.digest, size: 3))
    #expect(copies.read(image.digest, size: 3) == nil)
    try copies.replace(image)
    #expect(copies.read(image.digest, size: 3) == [1, 2, 3])
    unlink(path)
    try folder.write([UInt8]([1, 2, 3]), to: "elsewhere")
    #expect(symlink(folder.path("elsewhere"), path) == 0)
    #expect(!copies.isThere(image.digest, size: 3))
    #expect(copies.read(image.digest, size: 3) == nil)
  }

  @Test("A copy that was hashed is loaded as it is while its file is the same, and only this user's")
  func unchanged() throws {
    let image = image([1, 2, 3])
    let path = copies.path(of: image.digest)
    func loaded(_ identity: FileIdentity) throws -> LibraryImage? {
      try copies.image(image.digest, identity, name: "lib.so", isSealed: true)
    }
    #expect(copies.identity(of: image.digest) == nil)
    try copies.write(image)
    // It may still change without a change of its times.
    #expect(copies.identity(of: image.digest) == nil)
    let identity = try #require(copies.identity(of: image.digest, now: time(nil) + 4))
    let file = try #require(try loaded(identity)?.file)
    #expect(AtomicFile.readAll(file.descriptor, count: 3) == [1, 2, 3])
    let written = open("/proc/self/fd/\(file.descriptor)", O_WRONLY)
    #expect(written < 0 || write(written, [9], 1) < 0)
    if written >= 0 { close(written) }
    chmod(path, 0o522)
    #expect(try loaded(try #require(FileStamp(path)).identity) == nil)
    chmod(path, 0o500)
    // The same bytes, but not the same file.
    #expect(try loaded(identity) == nil)
    let again = try #require(FileStamp(path)).identity
    #expect(try loaded(again) != nil)
    chmod(path, 0o700)
    try FileBytes.write([1, 2, 4], to: path)
    #expect(try loaded(again) == nil)
  }

  @Test("Copies older than a week go when no library has their content, and others stay")
  func old() throws {
    let images = (1...4).map { image([$0]) }
    for image in images { #expect(try copies.write(image)) }
    func age(_ image: VettedImage, days: Int) {
      let moment = timespec(tv_sec: time(nil) - days * 24 * 60 * 60 - 60, tv_nsec: 0)
      #expect(utimensat(AT_FDCWD, copies.path(of: image.digest), [moment, moment], 0) == 0)
    }
    age(images[0], days: 8)
    age(images[1], days: 8)
    age(images[2], days: 6)
    copies.removeOld(keeping: [images[1].digest])
    #expect(images.map { copies.isThere($0.digest, size: 1) } == [false, true, true, true])
  }
}
