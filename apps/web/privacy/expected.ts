import type { Model, ModelEntry, ModelNotebook, Viewer } from './model'

/** What of an entry is compared: its words, and where it is. */
export function entryText(entry: Record<string, unknown>): string {
  const { content, collectionName, isPublic, order } = entry
  return [content, collectionName === '' ? 'nowhere' : collectionName, isPublic ? 'public' : 'private', order].join('|')
}

/** What of a notebook is compared. */
export function notebookText(notebook: Record<string, unknown>): string {
  const { name, isPublic, collaborators } = notebook
  return [name, isPublic ? 'public' : 'private', (collaborators as readonly string[]).toSorted().join(',')].join('|')
}

/** Documents by their id, each as the line that is compared. */
export type Shown = ReadonlyMap<string, string>

/** What the model lets somebody see of some entries. */
export function expectedEntries(model: Model, entries: readonly ModelEntry[]): Shown {
  return new Map(
    entries.map((entry) => {
      const { id, content, notebook, order } = entry
      const fields = { content, collectionName: notebook?.name ?? '', isPublic: model.isPublic(entry), order }
      return [id, entryText(fields)]
    }),
  )
}

export function expectedNotebooks(notebooks: readonly ModelNotebook[]): Shown {
  return new Map(
    notebooks.map(({ id, name, isPublic, subscribers }) => [
      id,
      notebookText({ name, isPublic, collaborators: [...subscribers] }),
    ]),
  )
}

export function allEntries(model: Model, matches: (entry: ModelEntry) => boolean): Shown {
  return expectedEntries(model, [...model.entries.values()].filter(matches))
}

export function allNotebooks(model: Model, matches: (notebook: ModelNotebook) => boolean): Shown {
  return expectedNotebooks([...model.notebooks.values()].filter(matches))
}

export function subscribedNotebooks(model: Model, viewer: Viewer): Shown {
  return allNotebooks(model, ({ subscribers }) => viewer !== null && subscribers.has(viewer))
}

/** The first way in which two answers differ, in words; `undefined` where they are the same. */
export function firstDifference(expected: Shown, found: Shown): string | undefined {
  for (const [id, text] of found) {
    if (!expected.has(id)) return `shows ${id} (${text})`
    if (expected.get(id) !== text) return `shows ${id} as ${text} instead of ${expected.get(id)}`
  }
  const missing = [...expected].find(([id]) => !found.has(id))
  return missing && `does not show ${missing[0]} (${missing[1]})`
}
