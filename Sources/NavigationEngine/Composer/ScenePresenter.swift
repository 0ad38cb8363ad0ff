import Flows

/// The front ends of a window, and the scene that they were given last.
@MainActor
final class ScenePresenter {
  private var frontEnds: [any FrontEnd] = []
  private var last: Scene?

  /// Adds a front end and gives it a scene.
  func attach(_ frontEnd: any FrontEnd, _ scene: () -> Scene) {
    frontEnds.append(frontEnd)
    frontEnd.present(last ?? scene())
  }

  /// Gives a scene to all front ends, if it is another one than the last.
  func present(_ scene: Scene) {
    guard scene != last else { return }
    last = scene
    for frontEnd in frontEnds { frontEnd.present(scene) }
  }

  func detachAll() { frontEnds = [] }
}
