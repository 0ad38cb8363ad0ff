import PluginLoading
import Scenes
import Screens

/// The galleries of an app, and the button that asks them what is new.
struct GalleryList: View {
  let added: AddedFeatures
  let texts: AppTexts

  var body: some View {
    if !added.features.isEmpty || !added.sources.isEmpty {
      Section(texts[.galleries]) {
        ForEach(added.sources, id: \.self) { Row(PrintableText.visible($0)) }
        GalleryWorkText(added: added, texts: texts)
        if added.work == nil, !added.features.isEmpty {
          Button(texts[.lookForUpdates]) { added.look() }
        }
      }
    }
  }
}

/// The versions of a library in its gallery: the newer one, and the one before.
struct GalleryVersions: View {
  let added: AddedFeatures
  let feature: AddedFeatures.Added
  let words: FeatureWords

  var body: some View {
    let texts = words.texts
    Section(texts[.gallerySource]) {
      Row(PrintableText.visible(feature.source))
      if let key = feature.key { LabeledContent(texts[.libraryKey], value: key) }
      if let news = added.news[feature.id] {
        Text(texts(.newerVersion, news.version))
        if !news.notes.isEmpty { PrintedText(text: news.notes) }
        if !news.needs.isEmpty {
          Text(texts(.newerVersionAsks, PrintableText.visible(needs(news).joined(separator: ", "))))
        }
      }
      GalleryWorkText(added: added, texts: texts)
      if added.work == nil { buttons }
    }
  }

  @ViewBuilder private var buttons: Content {
    let texts = words.texts
    if let news = added.news[feature.id] {
      Button(texts(news.needs.isEmpty ? .updateFeature : .updateAndAllow, news.version), role: .primary) {
        added.update(feature.id, accepts: !news.needs.isEmpty)
      }
    } else {
      Button(texts[.lookForUpdates]) { added.look() }
    }
    if let earlier = feature.earlier { Button(texts(.goBackTo, earlier)) { added.goBack(feature.id) } }
  }

  private func needs(_ news: AddedFeatures.News) -> [String] {
    news.needs.map { need in Grant(need, home: nil).map(words.grant) ?? need }
  }
}

/// The work that goes on with galleries, or what came of the last.
struct GalleryWorkText: View {
  let added: AddedFeatures
  let texts: AppTexts

  var body: some View {
    switch added.work {
    case .looking: Text(texts[.lookingForUpdates])
    case .updating:
      Text(texts[.updatingFeature])
      if let progress = added.progress { Text(progress) }
    case .goingBack: Text(texts[.goingBack])
    case nil:
      if let outcome = added.outcome, !outcome.isEmpty {
        PrintedText(text: outcome)
      } else if added.hasLooked, added.news.isEmpty {
        Text(texts[.nothingNew])
      }
    }
  }
}

/// A text that was printed or written by somebody else, without the empty lines at its end.
private struct PrintedText: View {
  let text: String

  var body: some View {
    Text(PrintableText.visible(String(text.reversed().drop(while: \.isNewline).reversed()), keepsLines: true))
  }
}
