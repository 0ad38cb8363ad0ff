// Made from switchyard.h by .ci/make-boundary.

extension ElementKind {
  /// The number of a kind, with that of its `SY_KIND_*`.
  enum Number: UInt32, CaseIterable {
    case screen = 1
    case text = 2
    case section = 3
    case row = 4
    case button = 5
    case toggle = 6
    case textField = 7
    case picker = 8
    case option = 9
    case progress = 10
    case divider = 11
    case group = 12
    case empty = 13
    case toolbar = 14
    case custom = 15
    case slot = 16
    case facts = 17
    case table = 18
    case chart = 19
    case series = 20
    case sparkline = 21
    case gauge = 22
    case code = 23
    case markdown = 24
    case stepper = 25
    case slider = 26
    case chips = 27
    case date = 28
    case grid = 29
    case list = 30
    case image = 31
  }

  /// Each kind of the header, by its number.
  package static let all: [ElementKind] = [
    .screen,
    .text,
    .section,
    .row,
    .button,
    .toggle,
    .textField,
    .picker,
    .option,
    .progress,
    .divider,
    .group,
    .empty,
    .toolbar,
    .custom,
    .slot,
    .facts,
    .table,
    .chart,
    .series,
    .sparkline,
    .gauge,
    .code,
    .markdown,
    .stepper,
    .slider,
    .chips,
    .date,
    .grid,
    .list,
    .image,
  ]
}

extension ElementProperty {
  /// The number of a property, with that of its `SY_PROP_*`.
  enum Number: UInt32, CaseIterable {
    case title = 1
    case subtitle = 2
    case text = 3
    case label = 4
    case detail = 5
    case symbol = 6
    case badge = 7
    case footer = 8
    case keywords = 9
    case value = 10
    case placeholder = 11
    case error = 12
    case name = 13
    case search = 14
    case loading = 15
    case reason = 16
    case leaveQuestion = 17
    case unit = 18
    case language = 19
    case data = 20
    case file = 21
    case note = 22
    case steps = 23
    case link = 24
    case shortcut = 31
    case style = 32
    case tone = 33
    case role = 34
    case selected = 35
    case fraction = 36
    case axis = 37
    case barStyle = 38
    case alignment = 39
    case weight = 40
    case sort = 41
    case number = 42
    case minimum = 43
    case maximum = 44
    case step = 45
    case lines = 46
    case limit = 47
    case form = 48
    case point = 49
    case first = 50
    case marked = 51
    case count = 52
    case offset = 53
    case aspectRatio = 54
    case span = 55
    case tile = 56
    case on = 64
    case chevron = 65
    case secure = 66
    case disabled = 67
    case largeTitle = 68
    case barHidden = 69
    case backHidden = 70
    case locked = 71
    case safeToTry = 72
    case opensDetail = 73
    case activate = 96
    case change = 97
    case submit = 98
    case filter = 99
  }

  /// Each property of the header, by its number.
  package static let all: [ElementProperty] = [
    .title,
    .subtitle,
    .text,
    .label,
    .detail,
    .symbol,
    .badge,
    .footer,
    .keywords,
    .value,
    .placeholder,
    .error,
    .name,
    .search,
    .loading,
    .reason,
    .leaveQuestion,
    .unit,
    .language,
    .data,
    .file,
    .note,
    .steps,
    .link,
    .shortcut,
    .style,
    .tone,
    .role,
    .selected,
    .fraction,
    .axis,
    .barStyle,
    .alignment,
    .weight,
    .sort,
    .number,
    .minimum,
    .maximum,
    .step,
    .lines,
    .limit,
    .form,
    .point,
    .first,
    .marked,
    .count,
    .offset,
    .aspectRatio,
    .span,
    .tile,
    .on,
    .chevron,
    .secure,
    .disabled,
    .largeTitle,
    .barHidden,
    .backHidden,
    .locked,
    .safeToTry,
    .opensDetail,
    .activate,
    .change,
    .submit,
    .filter,
  ]
}
