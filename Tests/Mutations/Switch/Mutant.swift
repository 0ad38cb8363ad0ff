import Glibc

private let active = getenv("SWITCHYARD_MUTANT").flatMap { Int(String(cString: $0)) }

/// A byte for each change, which says that it was reached, where this process has mapped them.
nonisolated(unsafe) private let reached: UnsafeMutablePointer<UInt8>? = {
  guard let place = getenv("SWITCHYARD_REACHED_AT") else { return nil }
  let numbers = String(cString: place).split(separator: " ").compactMap { Int($0) }
  return numbers.first == Int(getpid()) ? UnsafeMutablePointer(bitPattern: numbers[1]) : nil
}()

func isMutant(_ number: Int) -> Bool {
  if let reached { reached[number] = 1 }
  return active == number
}
