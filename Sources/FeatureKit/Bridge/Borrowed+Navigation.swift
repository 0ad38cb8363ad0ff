// Values of navigation as the ABI's structs, for the duration of a call.

/// Lends a transition; NULL when there is none.
func withTransition<Result>(
  _ transition: Transition?, _ body: (UnsafePointer<sy_transition_v1>?) -> Result
) -> Result {
  guard let transition else { return body(nil) }
  var value = sy_transition_v1(
    struct_size: UInt32(MemoryLayout<sy_transition_v1>.size), kind: transition.kind.rawValue,
    edge: transition.edge.rawValue, milliseconds: transition.milliseconds)
  return body(&value)
}

extension ChildFlow {
  func withBorrowed<Result>(_ body: (UnsafePointer<sy_child_v1>) -> Result) -> Result {
    withBorrowedValue { child in
      var child = child
      return body(&child)
    }
  }

  func withBorrowedValue<Result>(_ body: (sy_child_v1) -> Result) -> Result {
    feature.rawValue.withBorrowed { feature in
      launch.withBorrowed { launch in
        body(
          sy_child_v1(
            struct_size: UInt32(MemoryLayout<sy_child_v1>.size), reserved: 0, feature: feature, launch: launch,
            instance: instance))
      }
    }
  }
}

extension PageItem {
  func withBorrowed<Result>(_ body: (sy_page_v1) -> Result) -> Result {
    ChildFlow(feature: feature, launch: launch, instance: instance).withBorrowedValue { child in
      id.rawValue.withBorrowed { id in
        title.withBorrowed { title in
          icon.withBorrowed { icon in
            body(
              sy_page_v1(
                struct_size: UInt32(MemoryLayout<sy_page_v1>.size), position: Int32(clamping: position),
                on_reselect: onReselect.rawValue, on_finish: onFinish.rawValue, id: id, title: title, icon: icon,
                child: child))
          }
        }
      }
    }
  }
}

extension PresentationStyle {
  func withBorrowed<Result>(_ body: (UnsafePointer<sy_presentation_v1>) -> Result) -> Result {
    var how = sy_presentation_v1(
      struct_size: UInt32(MemoryLayout<sy_presentation_v1>.size), style: SY_STYLE_PUSH, detents: 0, flags: 0,
      corner_radius: -1, slot: sy_text_v1(data: nil, size: 0), presenting: nil, dismissing: nil)
    if !isDismissible { how.flags |= SY_PRESENTATION_NOT_DISMISSIBLE }
    switch self {
    case .push: break
    case .sheet(let detents, let grabber, _, let cornerRadius):
      how.style = SY_STYLE_SHEET
      for detent in detents { how.detents |= detent.rawValue }
      if !grabber { how.flags |= SY_PRESENTATION_NO_GRABBER }
      how.corner_radius = cornerRadius ?? -1
    case .fullScreenCover: how.style = SY_STYLE_FULL_SCREEN_COVER
    case .alert: how.style = SY_STYLE_ALERT
    case .confirmationDialog: how.style = SY_STYLE_CONFIRMATION_DIALOG
    case .detail: how.style = SY_STYLE_DETAIL
    case .embed(let slot):
      how.style = SY_STYLE_EMBED
      return slot.withBorrowed { slot in
        how.slot = slot
        return body(&how)
      }
    case .custom(let presenting, let dismissing, let fullScreen, _):
      how.style = SY_STYLE_CUSTOM
      if fullScreen { how.flags |= SY_PRESENTATION_FULL_SCREEN }
      return withTransition(presenting) { presenting in
        withTransition(dismissing) { dismissing in
          how.presenting = presenting
          how.dismissing = dismissing
          return body(&how)
        }
      }
    }
    return body(&how)
  }
}
