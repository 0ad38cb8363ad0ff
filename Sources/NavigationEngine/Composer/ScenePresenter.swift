import Flows
import Scenes

/// The presenter of scenes: keeps the front ends of a window and the last scene that they received.
@MainActor
final class ScenePresenter {
  private var frontEnds: [(frontEnd: any FrontEnd, editsSecrets: Bool)] = []
  private var last: Scene?

  /// Adds a front end and gives it a scene.
  func attach(_ frontEnd: any FrontEnd, editsSecrets: Bool, _ scene: () -> Scene) {
    frontEnds.append((frontEnd, editsSecrets))
    let scene = last ?? scene()
    frontEnd.present(editsSecrets ? scene : scene.withoutSecrets)
  }

  /// Passes a scene to all front ends if it differs from the last one.
  func present(_ scene: Scene) {
    guard scene != last else { return }
    last = scene
    for (frontEnd, editsSecrets) in frontEnds { frontEnd.present(editsSecrets ? scene : scene.withoutSecrets) }
  }

  /// Lets all front ends carry out something outside the window.
  func carryOut(_ effect: OutsideEffect) {
    for (frontEnd, _) in frontEnds { frontEnd.carryOut(effect) }
  }

  func detachAll() { frontEnds = [] }
}
