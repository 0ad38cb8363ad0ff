/// A route as authors write them.
enum SampleRoute: Codable, Hashable, Sendable {
  case list
  case product(Int)
  case photos(of: Int, page: Int?)
  indirect case nested(SampleRoute)
}

/// One of everything that the standard library codes.
struct SampleState: Codable, Equatable {
  enum Size: String, Codable { case small, large }

  var flag = true
  var numbers: [Int64] = [0, 23, 24, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296, .max, -1, -25, .min]
  var int8: Int8 = -128
  var int16: Int16 = 300
  var int32: Int32 = -70_000
  var uint: UInt = 7
  var uint8: UInt8 = 255
  var uint16: UInt16 = 65_535
  var uint32: UInt32 = 4_000_000_000
  var uint64: UInt64 = .max
  var double = 0.1
  var float: Float = -1.5
  var text = "Zürich 🚲"
  var bytes: [UInt8] = [0, 1, 255]
  var optional: String?
  var some: Int? = 4
  var size = Size.large
  var route = SampleRoute.nested(.photos(of: 3, page: nil))
  var names: [String: Int] = ["b": 2, "aa": 1, "": 0]
  var counts: [Int: [UInt8]] = [10: [1], -2: []]
  var routes: [SampleRoute: Bool] = [.list: true, .product(2): false]
  var favourites: Set<String> = ["x", "yy", "z"]
  var range = 1..<5
  var matrix: [[Double?]] = [[1, nil], []]
}
