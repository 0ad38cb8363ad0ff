/// A control that selects one of several options.
public struct Picker<Tag: Hashable>: PrimitiveView {
  private let title: String
  private let selection: Binding<Tag>
  private let options: [(title: String, tag: Tag)]

  /// Creates a picker of `options`, each with its title.
  public init(_ title: String, selection: Binding<Tag>, options: [(title: String, tag: Tag)]) {
    self.title = title
    self.selection = selection
    self.options = options
  }

  /// Creates a picker of `options` with the titles returned by `label`.
  public init(
    _ title: String, selection: Binding<Tag>, options: some Sequence<Tag>, label: (Tag) -> String
  ) {
    self.init(title, selection: selection, options: options.map { (label($0), $0) })
  }

  /// Writes a picker element with an option element for each option.
  public func emit(into context: ScreenContext) {
    context.element(.picker) {
      context.string(.title, title)
      let selected = selection.wrappedValue
      context.number(.selected, options.firstIndex { $0.tag == selected }.map(Double.init))
      context.change(.change) { [selection, options] value in
        guard case .number(let number) = value, let index = Int(exactly: number), options.indices.contains(index)
        else { return }
        selection.wrappedValue = options[index].tag
      }
      for option in options {
        context.element(.option) { context.string(.title, option.title) }
      }
    }
  }
}
