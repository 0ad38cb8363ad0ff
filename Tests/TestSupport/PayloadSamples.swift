/// A route as authors write them.
package enum SampleRoute: Codable, Hashable, Sendable {
  case list
  case product(Int)
  case photos(of: Int, page: Int?)
  indirect case nested(SampleRoute)
}

/// One of everything that the standard library codes.
package struct SampleState: Codable, Equatable {
  package enum Size: String, Codable { case small, large }

  package var flag = true
  package var numbers: [Int64] = [
    0, 23, 24, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296, .max, -1, -25, .min,
  ]
  package var int8: Int8 = -128
  package var int16: Int16 = 300
  package var int32: Int32 = -70_000
  package var uint: UInt = 7
  package var uint8: UInt8 = 255
  package var uint16: UInt16 = 65_535
  package var uint32: UInt32 = 4_000_000_000
  package var uint64: UInt64 = .max
  package var double = 0.1
  package var float: Float = -1.5
  package var text = "Zürich 🚲"
  package var bytes: [UInt8] = [0, 1, 255]
  package var optional: String?
  package var some: Int? = 4
  package var size = Size.large
  package var route = SampleRoute.nested(.photos(of: 3, page: nil))
  package var names: [String: Int] = ["b": 2, "aa": 1, "": 0]
  package var counts: [Int: [UInt8]] = [10: [1], -2: []]
  package var routes: [SampleRoute: Bool] = [.list: true, .product(2): false]
  package var favourites: Set<String> = ["x", "yy", "z"]
  package var range = 1..<5
  package var matrix: [[Double?]] = [[1, nil], []]

  package init() {}
}
