import Flows
import Scenes

/// The presenter of scenes: keeps the front ends of a window and the last scene that they received.
@MainActor
final class ScenePresenter {
  private var frontEnds: [any FrontEnd] = []
  private var last: Scene?

  /// Adds a front end and gives it a scene.
  func attach(_ frontEnd: any FrontEnd, _ scene: () -> Scene) {
    frontEnds.append(frontEnd)
    frontEnd.present(last ?? scene())
  }

  /// Passes a scene to all front ends if it differs from the last one.
  func present(_ scene: Scene) {
    guard scene != last else { return }
    last = scene
    for frontEnd in frontEnds { frontEnd.present(scene) }
  }

  func detachAll() { frontEnds = [] }
}
