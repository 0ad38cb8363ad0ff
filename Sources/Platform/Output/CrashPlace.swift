/// The place at which a process ended.
enum CrashPlace {
  /// In a call from the main thread into a plugin.
  case call
  /// In the code of the library with this number, in a task of the main thread or in another thread.
  case library(Int, isMain: Bool)
  case unknown
}
