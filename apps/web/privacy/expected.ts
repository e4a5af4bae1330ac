import type { Model, ModelEntry, ModelNotebook, Viewer } from './model'

/** The compared parts of an entry as one line: text, notebook, visibility, order and prompt. */
export function entryText(entry: Record<string, unknown>): string {
  const { content, collectionName, isPublic, order, userPrompt = 'asked elsewhere' } = entry
  const place = collectionName === '' ? 'nowhere' : collectionName
  return [content, place, isPublic ? 'public' : 'private', order, userPrompt].join('|')
}

/** The compared parts of a notebook as one line. */
export function notebookText(notebook: Record<string, unknown>): string {
  const { name, isPublic, collaborators } = notebook
  return [name, isPublic ? 'public' : 'private', (collaborators as readonly string[]).toSorted().join(',')].join('|')
}

/** Documents by id, each as the line that is compared. */
export type LinesById = ReadonlyMap<string, string>

/** The lines of entries as the model expects them. */
export function expectedEntries(model: Model, entries: readonly ModelEntry[]): LinesById {
  return new Map(
    entries.map((entry) => {
      const { id, content, notebook, order, prompt: asked, wasPublic } = entry
      const fields = { content, collectionName: notebook?.name ?? '', isPublic: model.isPublic(entry), order }
      return [id, entryText({ ...fields, ...(!wasPublic && { userPrompt: asked }) })]
    }),
  )
}

/** A user's prompts of entries that were ever public, by entry id. */
export function keptPrompts(model: Model, owner: string): LinesById {
  const shown = [...model.entries.values()].filter((entry) => entry.owner === owner && entry.wasPublic)
  return new Map(shown.map(({ id, prompt: asked }) => [id, asked]))
}

export function expectedNotebooks(notebooks: readonly ModelNotebook[]): LinesById {
  return new Map(
    notebooks.map(({ id, name, isPublic, subscribers }) => [
      id,
      notebookText({ name, isPublic, collaborators: [...subscribers] }),
    ]),
  )
}

export function allEntries(model: Model, matches: (entry: ModelEntry) => boolean): LinesById {
  return expectedEntries(model, [...model.entries.values()].filter(matches))
}

export function allNotebooks(model: Model, matches: (notebook: ModelNotebook) => boolean): LinesById {
  return expectedNotebooks([...model.notebooks.values()].filter(matches))
}

export function subscribedNotebooks(model: Model, viewer: Viewer): LinesById {
  return allNotebooks(model, ({ subscribers }) => viewer !== null && subscribers.has(viewer))
}

/** Describes the first difference between two answers. @returns `undefined` if they are equal */
export function firstDifference(expected: LinesById, found: LinesById): string | undefined {
  for (const [id, text] of found) {
    if (!expected.has(id)) return `shows ${id} (${text})`
    if (expected.get(id) !== text) return `shows ${id} as ${text} instead of ${expected.get(id)}`
  }
  const missing = [...expected].find(([id]) => !found.has(id))
  return missing && `does not show ${missing[0]} (${missing[1]})`
}

/** Whether a document is the tombstone of a purged entry or a deleted notebook. */
export function isTombstone(data: Readonly<Record<string, unknown>>): boolean {
  return 'purgedAt' in data || ('deletedAt' in data && !('content' in data) && !('name' in data) && !('title' in data))
}
