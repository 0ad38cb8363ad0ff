import Platform

/// The colours of a picture in the registers of a terminal, chosen by median cut.
///
/// A picture of few colours has just these. The same picture always has the same ones.
struct SixelPalette: Sendable {
  /// A colour in hundredths of red, green and blue, as sixels say it.
  struct Colour: Hashable, Sendable {
    var red: Int
    var green: Int
    var blue: Int
  }

  private(set) var colours: [Colour] = []
  /// The register of each colour of five bits for red, green and blue.
  private var registers: [Int16] = []
  /// The register of each colour, if there are few.
  private var exact: [UInt32: UInt8] = [:]

  /// The number of colours below which errors are spread over the pixels around.
  private static let fewColours = 64

  /// The register that stands for transparent pixels.
  static let clear: UInt8 = 255

  /// Chooses the colours of a picture, of which one place is left for what cannot be seen.
  init(_ bitmap: Bitmap, most: Int) {
    let most = min(max(2, most), 255)
    var bins: [Bin?] = Array(repeating: nil, count: 1 << 15)
    var distinct: Set<UInt32> = []
    for index in stride(from: 0, to: bitmap.pixels.count, by: 4) where bitmap.pixels[index + 3] >= 128 {
      let rgb = Self.rgb(bitmap, index)
      if distinct.count <= most { distinct.insert(rgb) }
      let place = Self.place(rgb)
      if bins[place] == nil { bins[place] = Bin(place) }
      bins[place]?.add(rgb)
    }
    if distinct.count <= most {
      for (number, rgb) in distinct.sorted().enumerated() {
        colours.append(Self.colour(Int(rgb >> 16), Int(rgb >> 8 & 255), Int(rgb & 255)))
        exact[rgb] = UInt8(truncatingIfNeeded: number)
      }
      return
    }
    registers = Array(repeating: -1, count: 1 << 15)
    for (number, box) in Self.boxes(of: bins.compactMap { $0 }, most: most).enumerated() {
      for bin in box.bins { registers[bin.place] = Int16(truncatingIfNeeded: number) }
      let sum = box.bins.reduce(into: (red: 0, green: 0, blue: 0)) { sum, bin in
        sum = (sum.red + bin.red, sum.green + bin.green, sum.blue + bin.blue)
      }
      colours.append(Self.colour(sum.red / box.count, sum.green / box.count, sum.blue / box.count))
    }
  }

  /// Returns the register of each pixel.
  mutating func pixels(of bitmap: Bitmap) -> [UInt8] {
    if exact.isEmpty, colours.count < Self.fewColours { return spread(bitmap) }
    return stride(from: 0, to: bitmap.pixels.count, by: 4).map { index in
      guard bitmap.pixels[index + 3] >= 128 else { return Self.clear }
      let rgb = Self.rgb(bitmap, index)
      return exact[rgb] ?? UInt8(truncatingIfNeeded: max(0, registers[Self.place(rgb)]))
    }
  }

  // MARK: - Few colours

  /// Returns the register of each pixel, the error of which the pixels to the right and below make good.
  private mutating func spread(_ bitmap: Bitmap) -> [UInt8] {
    guard !colours.isEmpty else { return Array(repeating: Self.clear, count: bitmap.pixels.count / 4) }
    registers = Array(repeating: -1, count: 1 << 15)
    var result: [UInt8] = []
    result.reserveCapacity(bitmap.pixels.count / 4)
    // In sixteenths, with a place on either side.
    var (errors, below) = (ErrorRow(bitmap.width), ErrorRow(bitmap.width))
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width {
        let index = (row * bitmap.width + column) * 4
        guard bitmap.pixels[index + 3] >= 128 else {
          result.append(Self.clear)
          continue
        }
        let wanted = (0..<3).map { part in
          min(max(0, Int(bitmap.pixels[index + part]) + errors[column, part] / 16), 255)
        }
        let register = nearest(wanted[0], wanted[1], wanted[2])
        result.append(UInt8(truncatingIfNeeded: register))
        let colour = colours[register]
        let found = [colour.red, colour.green, colour.blue].map { ($0 * 255 + 50) / 100 }
        for part in 0..<3 {
          let error = wanted[part] - found[part]
          errors[column + 1, part] += error * 7
          below[column - 1, part] += error * 3
          below[column, part] += error * 5
          below[column + 1, part] += error
        }
      }
      (errors, below) = (below, ErrorRow(bitmap.width))
    }
    return result
  }

  private struct ErrorRow {
    private var parts: [Int]
    init(_ width: Int) { parts = Array(repeating: 0, count: (width + 2) * 3) }
    subscript(column: Int, part: Int) -> Int {
      get { parts[(column + 1) * 3 + part] }
      set { parts[(column + 1) * 3 + part] = newValue }
    }
  }

  private mutating func nearest(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    let place = Self.place(UInt32(red << 16 | green << 8 | blue))
    if registers[place] >= 0 { return Int(registers[place]) }
    let wanted = Self.colour(red, green, blue)
    var best = (register: 0, error: Int.max)
    for (number, colour) in colours.enumerated() {
      let (r, g, b) = (colour.red - wanted.red, colour.green - wanted.green, colour.blue - wanted.blue)
      let error = 2 * r * r + 4 * g * g + b * b
      if error < best.error { best = (number, error) }
    }
    registers[place] = Int16(truncatingIfNeeded: best.register)
    return best.register
  }

  // MARK: - Median cut

  /// The pixels whose colours have the same five bits for red, green and blue.
  private struct Bin {
    let place: Int
    var (count, red, green, blue) = (0, 0, 0, 0)

    init(_ place: Int) { self.place = place }

    mutating func add(_ rgb: UInt32) {
      count += 1
      red += Int(rgb >> 16)
      green += Int(rgb >> 8 & 255)
      blue += Int(rgb & 255)
    }

    /// The five bits of a part.
    func bits(_ part: Int) -> Int { place >> (10 - 5 * part) & 31 }
  }

  private struct Box {
    let bins: [Bin]
    let count: Int
    /// The part in which the colours differ most, and by how much.
    let longest: (part: Int, size: Int)

    init(_ bins: [Bin]) {
      self.bins = bins
      count = bins.reduce(0) { $0 + $1.count }
      var longest = (part: 0, size: -1)
      for part in [1, 0, 2] {
        var (least, most) = (31, 0)
        for bin in bins { (least, most) = (min(least, bin.bits(part)), max(most, bin.bits(part))) }
        if most - least > longest.size { longest = (part, most - least) }
      }
      self.longest = longest
    }

    /// Two boxes with about as many pixels each, or nil if there is one colour.
    var halves: (Box, Box)? {
      guard bins.count > 1 else { return nil }
      let sorted = bins.sorted { (first: Bin, second: Bin) in
        (first.bits(longest.part), first.place) < (second.bits(longest.part), second.place)
      }
      var (end, sum) = (0, 0)
      while end < sorted.count - 1, end == 0 || sum + sorted[end].count <= count / 2 {
        sum += sorted[end].count
        end += 1
      }
      return (Box(Array(sorted[..<end])), Box(Array(sorted[end...])))
    }
  }

  private static func boxes(of bins: [Bin], most: Int) -> [Box] {
    var boxes = [Box(bins)]
    while boxes.count < most {
      var best = (index: -1, weight: 0)
      for (index, box) in boxes.enumerated() where box.bins.count > 1 {
        let weight = box.count * (box.longest.size + 1)
        if weight > best.weight { best = (index, weight) }
      }
      guard best.index >= 0, let (one, other) = boxes[best.index].halves else { break }
      boxes[best.index] = one
      boxes.append(other)
    }
    return boxes
  }

  private static func rgb(_ bitmap: Bitmap, _ index: Int) -> UInt32 {
    UInt32(bitmap.pixels[index]) << 16 | UInt32(bitmap.pixels[index + 1]) << 8 | UInt32(bitmap.pixels[index + 2])
  }

  private static func place(_ rgb: UInt32) -> Int {
    Int(rgb >> 19 & 31) << 10 | Int(rgb >> 11 & 31) << 5 | Int(rgb >> 3 & 31)
  }

  private static func colour(_ red: Int, _ green: Int, _ blue: Int) -> Colour {
    Colour(red: (red * 100 + 127) / 255, green: (green * 100 + 127) / 255, blue: (blue * 100 + 127) / 255)
  }
}
