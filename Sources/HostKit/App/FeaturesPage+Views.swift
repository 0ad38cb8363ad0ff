import FeatureHosting
import PluginLoading
import Scenes
import Screens

/// The list of all libraries, each with its state.
struct LibraryList: View {
  let model: FeaturesModel
  let words: FeatureWords
  let open: @MainActor (String) async -> Void

  var body: some View {
    List {
      if model.libraries.isEmpty { Text(words.texts[.noLibraries]) }
      ForEach(model.libraries, id: \.record.path) { listed in
        let record = listed.record
        let origin = [record.version, record.vendor].filter { !$0.isEmpty }.joined(separator: ", ")
        Row(
          PrintableText.visible(record.title), subtitle: origin.isEmpty ? nil : PrintableText.visible(origin),
          detail: news(record).map { words.texts(.newerVersion, $0.version) } ?? words.state(record)
        ) { await open(record.path) }
      }
      if let added = model.added { GalleryList(added: added, texts: words.texts) }
    }
    .navigationTitle(words.texts[.features])
    .largeTitle()
  }

  private func news(_ record: FeatureRecord) -> AddedFeatures.News? {
    model.added.flatMap { added in added[record.path].flatMap { added.news[$0.id] } }
  }
}

/// All that is known of a library, and what the user can decide about it.
struct LibraryDetail: View {
  let model: FeaturesModel
  let words: FeatureWords
  let path: String
  let go: @MainActor (FeaturesRoute) async -> Void

  var body: some View {
    List {
      if let listed = model[path] {
        let record = listed.record
        if let failure = model.failure { Text(failure.message).foregroundTone(.critical) }
        Text(words.state(record))
        if let failure = record.failure { Text(failure.message) }
        question(record)
        if let added = model.added, let feature = added[path] {
          GalleryVersions(added: added, feature: feature, words: words)
        }
        Section {
          Facts {
            ForEach(words.facts(record, stored: listed.stored), id: \.title) { fact in
              LabeledContent(fact.title, value: fact.value)
            }
          }
          if record.isForced { Text(words.texts[.bringsRuntime]) }
        }
        needs(record)
        Section(words.texts[.libraryFeatures]) {
          ForEach(record.features, id: \.id.rawValue) { feature in
            if model.settings?[feature.id] != nil {
              Row(
                PrintableText.visible(feature.title), subtitle: feature.id.rawValue, detail: words.texts[.settings]
              ) {
                await go(.settings(feature.id))
              }
            } else {
              Row(
                PrintableText.visible(feature.title), subtitle: feature.id.rawValue,
                detail: feature.isOff ? words.texts[.stateOff] : nil)
            }
          }
        }
        Section { buttons(record) }
      } else {
        Text(words.texts[.noLibraries])
      }
    }
    .navigationTitle(PrintableText.visible(model[path]?.record.title ?? ""))
  }

  /// The question about what it lacks, with the answers.
  @ViewBuilder private func question(_ record: FeatureRecord) -> Content {
    if !record.asked.isEmpty, !record.isLocked, !record.standing.isOtherOwner, !model.postponed.contains(path) {
      Section(words.texts(record.waiting == nil ? .asksForMore : .newVersionAsks, record.title)) {
        ForEach(record.asked, id: \.text) { grant in
          Row(words.grant(grant), subtitle: words.reason(grant, of: record))
        }
        Button(words.texts[.allowOnce]) { model.answer(.once, to: record) }
        Button(words.texts[.allowAlways], role: .primary) { model.answer(.always, to: record) }
        Button(words.texts[.allowNotNow], role: .cancel) { model.answer(.notNow, to: record) }
      }
    }
  }

  @ViewBuilder private func needs(_ record: FeatureRecord) -> Content {
    Section(words.texts[.libraryNeeds]) {
      if record.isLocked { Text(words.texts[.decidedBySystem]) }
      if record.needs.isEmpty { Text(words.texts[.libraryNeedsNothing]) }
      ForEach(record.needs, id: \.text) { grant in
        Row(
          words.grant(grant), subtitle: words.reason(grant, of: record),
          detail: words.texts[record.missing.contains(grant) ? .mayNotNow : .mayNow])
      }
    }
  }

  @ViewBuilder private func buttons(_ record: FeatureRecord) -> Content {
    if record.standing.isOtherOwner {
      Button(words.texts[.replaceOwner]) { await go(.replace(path)) }
      Button(words.texts[.ignoreLibrary]) { model.carryOut(.ignore, on: record) }
    } else {
      if record.features.contains(where: { !$0.isOff }) {
        Button(words.texts[.switchFeatureOff]) { model.carryOut(.off, on: record) }
      }
      if record.features.contains(where: \.isOff) {
        Button(words.texts[.switchFeatureOn]) { model.carryOut(.on, on: record) }
      }
      if !record.held.isEmpty, !record.isLocked {
        Button(words.texts[.takeRightsBack]) { model.carryOut(.takeBack, on: record) }
      }
      if !record.features.isEmpty {
        Button(words.texts[.forgetData], role: .destructive) { await go(.forget(path)) }
      }
    }
  }
}

/// The question before what a library's features have stored is removed.
struct ForgetQuestion: View {
  let model: FeaturesModel
  let words: FeatureWords
  let path: String

  var body: some View {
    let texts = words.texts
    List {
      if let listed = model[path] {
        Text(texts(.forgetText, FeatureWords.size(listed.stored)))
        Button(texts[.forgetData], role: .destructive) { model.carryOut(.forget, on: listed.record) }
      }
      Button(texts[.cancelQuestion], role: .cancel) {}
    }
    .navigationTitle(texts(.forgetQuestion, PrintableText.visible(model[path]?.record.title ?? "")))
  }
}

/// The question before a library gets an id of another owner, which says what is handed over.
struct ReplaceQuestion: View {
  let model: FeaturesModel
  let words: FeatureWords
  let path: String

  var body: some View {
    let (texts, listed) = (words.texts, model[path])
    List {
      if let listed, case .otherOwner(_, let owner) = listed.record.standing {
        Text(texts(.replaceText, owner.text, FeatureWords.size(listed.stored)))
        Button(texts[.replaceAnew]) { model.carryOut(.replace, on: listed.record) }
        Button(texts[.replaceWithData], role: .destructive) { model.carryOut(.handOver, on: listed.record) }
      }
      Button(texts[.cancelQuestion], role: .cancel) {}
    }
    .navigationTitle(title(listed?.record))
  }

  private func title(_ record: FeatureRecord?) -> String {
    guard let record, case .otherOwner(let id, _) = record.standing else { return "" }
    return words.texts(.replaceQuestion, id.rawValue, PrintableText.visible(record.path))
  }
}
