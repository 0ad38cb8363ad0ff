import Glibc

/// A thread that may block, which a task may not.
public final class Thread {
  private var thread = pthread_t()

  /// Starts a thread.
  public init(_ body: @escaping @Sendable () -> Void) throws {
    // The box is retained for the thread, which releases it when it takes the closure out.
    let box = Unmanaged.passRetained(Box(body))
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, box.toOpaque())
    guard status == 0 else {
      box.release()
      throw ProcessError.system(call: "pthread_create", subject: "a test", cause: String(cString: strerror(status)))
    }
  }

  /// Waits until the thread has ended.
  public func join() { pthread_join(thread, nil) }

  /// Runs a closure on another thread, and returns when it has ended.
  public static func run(_ body: @escaping @Sendable () -> Void) throws { try Thread(body).join() }

  private final class Box: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
