public import Failures
import Glibc

/// A converter of SVG images to PNG by librsvg and cairo, which are loaded when they are first needed.
///
/// It loads shared libraries into the process, which read the fonts of the system, and allocates the whole image.
public enum VectorPicture {
  /// The longest side of an image in pixels; that of cairo's image surfaces is 32,767.
  private static let longestSide = 16_384.0

  /// Converts an SVG image.
  ///
  /// - Parameter scale: The number of pixels for each of the image's own.
  /// - Throws: `picture.library` if a library is missing, and `picture.failed` if the image cannot be drawn.
  public static func png(_ svg: String, scale: Double = 1) throws(FlowFailure) -> [UInt8] {
    try Libraries().png(Array(svg.utf8), scale: scale)
  }

  /// The bytes that cairo writes.
  private final class Output { var bytes: [UInt8] = [] }

  /// The functions, as declared in `librsvg/rsvg.h` 2.52 and `cairo.h` 1.16.
  private struct Libraries {
    private typealias Handle = UnsafeMutableRawPointer
    private typealias Open = @convention(c) (UnsafePointer<UInt8>, UInt, UnsafeMutablePointer<Handle?>?) -> Handle?
    private typealias Size =
      @convention(c) (Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
    private typealias Render =
      @convention(c) (Handle, Handle, UnsafePointer<Double>, UnsafeMutablePointer<Handle?>?) -> Int32
    private typealias End = @convention(c) (Handle) -> Void
    private typealias MakeSurface = @convention(c) (Int32, Int32, Int32) -> Handle?
    private typealias MakeContext = @convention(c) (Handle) -> Handle?
    private typealias Writer = @convention(c) (Handle?, UnsafePointer<UInt8>, UInt32) -> Int32
    private typealias Write = @convention(c) (Handle, Writer, Handle?) -> Int32

    private let open: Open
    private let size: Size
    private let render: Render
    private let release: End
    private let makeSurface: MakeSurface
    private let makeContext: MakeContext
    private let endContext: End
    private let endSurface: End
    private let write: Write

    init() throws(FlowFailure) {
      // The libraries stay loaded: GLib cannot be unloaded.
      let rsvg = try Self.load("librsvg-2.so.2")
      let cairo = try Self.load("libcairo.so.2")
      let objects = try Self.load("libgobject-2.0.so.0")
      open = unsafeBitCast(try Self.symbol("rsvg_handle_new_from_data", rsvg), to: Open.self)
      size = unsafeBitCast(try Self.symbol("rsvg_handle_get_intrinsic_size_in_pixels", rsvg), to: Size.self)
      render = unsafeBitCast(try Self.symbol("rsvg_handle_render_document", rsvg), to: Render.self)
      release = unsafeBitCast(try Self.symbol("g_object_unref", objects), to: End.self)
      makeSurface = unsafeBitCast(try Self.symbol("cairo_image_surface_create", cairo), to: MakeSurface.self)
      makeContext = unsafeBitCast(try Self.symbol("cairo_create", cairo), to: MakeContext.self)
      endContext = unsafeBitCast(try Self.symbol("cairo_destroy", cairo), to: End.self)
      endSurface = unsafeBitCast(try Self.symbol("cairo_surface_destroy", cairo), to: End.self)
      write = unsafeBitCast(try Self.symbol("cairo_surface_write_to_png_stream", cairo), to: Write.self)
    }

    private static func load(_ name: String) throws(FlowFailure) -> Handle {
      if let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) { return library }
      throw FlowFailure(
        code: "picture.library", message: "PNG images need librsvg and cairo, and \(name) could not be loaded.",
        cause: dlerror().map { String(cString: $0) },
        remedy: "Install them, on Debian with 'apt install librsvg2-2', or write an SVG image.")
    }

    private static func symbol(_ name: String, _ library: Handle) throws(FlowFailure) -> Handle {
      if let symbol = dlsym(library, name) { return symbol }
      throw FlowFailure(
        code: "picture.library", message: "The installed librsvg or cairo cannot be used.",
        expected: "a library with \(name)", found: "one without", remedy: "Update it, or write an SVG image.")
    }

    func png(_ svg: [UInt8], scale: Double) throws(FlowFailure) -> [UInt8] {
      guard let image = svg.withUnsafeBufferPointer({ $0.baseAddress.flatMap { open($0, UInt(svg.count), nil) } })
      else { throw Self.failed("an SVG image that librsvg reads", "another") }
      defer { release(image) }
      var (width, height) = (0.0, 0.0)
      guard size(image, &width, &height) != 0, width > 0, height > 0 else {
        throw Self.failed("an image with a size in pixels", "one without")
      }
      (width, height) = ((width * scale).rounded(.up), (height * scale).rounded(.up))
      guard max(width, height) <= VectorPicture.longestSide else {
        throw Self.failed("at most \(Int(VectorPicture.longestSide)) pixels a side", "\(width) by \(height)")
      }
      guard let surface = makeSurface(0, Int32(width), Int32(height)),
        let context = makeContext(surface)
      else { throw Self.failed("memory for the image", "none") }
      defer {
        endContext(context)
        endSurface(surface)
      }
      // An `RsvgRectangle`: x, y, width and height.
      guard render(image, context, [0, 0, width, height], nil) != 0 else {
        throw Self.failed("an image that can be drawn", "an error")
      }
      let output = Output()
      let status = withExtendedLifetime(output) {
        write(
          surface,
          { output, bytes, count in
            guard let output else { return 1 }
            Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes +=
              UnsafeBufferPointer(start: bytes, count: Int(count))
            return 0
          }, Unmanaged.passUnretained(output).toOpaque())
      }
      guard status == 0 else { throw Self.failed("status 0 of cairo", "\(status)") }
      return output.bytes
    }

    private static func failed(_ expected: String, _ found: String) -> FlowFailure {
      FlowFailure(
        code: "picture.failed", message: "The picture could not be drawn as a PNG image.", expected: expected,
        found: found, remedy: "Write an SVG image.")
    }
  }
}
