import type { Model, ModelEntry, ModelNotebook, Viewer } from './model'

/** The compared parts of an entry as one line: text, notebook, visibility, order and prompt. */
export function entryLine(entry: Record<string, unknown>): string {
  const { content, collectionName, isPublic, order, userPrompt = 'asked elsewhere' } = entry
  const notebookName = collectionName === '' ? 'nowhere' : collectionName
  return [content, notebookName, isPublic ? 'public' : 'private', order, userPrompt].join('|')
}

/** The compared parts of a notebook as one line. */
export function notebookLine(notebook: Record<string, unknown>): string {
  const { name, isPublic, collaborators } = notebook
  return [name, isPublic ? 'public' : 'private', (collaborators as readonly string[]).toSorted().join(',')].join('|')
}

/** Documents by id, each as the line that is compared. */
export type LinesById = ReadonlyMap<string, string>

/** The lines of entries as the model expects them. */
export function expectedEntries(model: Model, entries: readonly ModelEntry[]): LinesById {
  return new Map(
    entries.map((entry) => {
      const { id, content, notebook, order, prompt, wasPublic } = entry
      const fields = { content, collectionName: notebook?.name ?? '', isPublic: model.isPublic(entry), order }
      return [id, entryLine({ ...fields, ...(!wasPublic && { userPrompt: prompt }) })]
    }),
  )
}

/** A user's prompts of entries that were ever public, by entry id. */
export function expectedPrompts(model: Model, owner: string): LinesById {
  const publicOnce = [...model.entries.values()].filter((entry) => entry.owner === owner && entry.wasPublic)
  return new Map(publicOnce.map(({ id, prompt }) => [id, prompt]))
}

export function expectedNotebooks(notebooks: readonly ModelNotebook[]): LinesById {
  return new Map(
    notebooks.map(({ id, name, isPublic, subscribers }) => [
      id,
      notebookLine({ name, isPublic, collaborators: [...subscribers] }),
    ]),
  )
}

export function expectedEntriesWhere(model: Model, matches: (entry: ModelEntry) => boolean): LinesById {
  return expectedEntries(model, [...model.entries.values()].filter(matches))
}

export function expectedNotebooksWhere(model: Model, matches: (notebook: ModelNotebook) => boolean): LinesById {
  return expectedNotebooks([...model.notebooks.values()].filter(matches))
}

export function subscribedNotebooks(model: Model, viewer: Viewer): LinesById {
  return expectedNotebooksWhere(model, ({ subscribers }) => viewer !== null && subscribers.has(viewer))
}

/** Describes the first difference between two answers. @returns `undefined` if they are equal */
export function findFirstDifference(expected: LinesById, found: LinesById): string | undefined {
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
