import type { Model, ModelEntry, ModelNotebook, Viewer } from './model'

/** Formats the compared parts of an entry: text, notebook, visibility, order and prompt. */
export function toEntryLine(entry: Record<string, unknown>): string {
  const { content, collectionName, isPublic, order, userPrompt = 'prompt elsewhere' } = entry
  const notebookName = collectionName === '' ? 'nowhere' : collectionName
  return [content, notebookName, isPublic ? 'public' : 'private', order, userPrompt].join('|')
}

/** Formats the compared parts of a notebook: name, visibility and subscribers. */
export function toNotebookLine(notebook: Record<string, unknown>): string {
  const { name, isPublic, collaborators } = notebook
  return [name, isPublic ? 'public' : 'private', (collaborators as readonly string[]).toSorted().join(',')].join('|')
}

/** Formats the compared parts of a document's data as one line. */
export type ToLine = (data: Record<string, unknown>) => string

/** The compared lines of documents, by id. */
export type LinesById = ReadonlyMap<string, string>

/** The lines that the model expects for these entries. */
export function toExpectedEntryLines(model: Model, entries: readonly ModelEntry[]): LinesById {
  return new Map(
    entries.map((entry) => {
      const { id, content, notebook, order, prompt, wasPublic } = entry
      const fields = { content, collectionName: notebook?.name ?? '', isPublic: model.isPublic(entry), order }
      return [id, toEntryLine({ ...fields, ...(!wasPublic && { userPrompt: prompt }) })]
    }),
  )
}

/**
 * A user's prompts of entries that were ever public, by entry id: they have their own documents.
 */
export function listExpectedPrompts(model: Model, owner: string): LinesById {
  const everPublicEntries = [...model.entries.values()].filter((entry) => entry.owner === owner && entry.wasPublic)
  return new Map(everPublicEntries.map(({ id, prompt }) => [id, prompt]))
}

export function toExpectedNotebookLines(notebooks: readonly ModelNotebook[]): LinesById {
  return new Map(
    notebooks.map(({ id, name, isPublic, subscribers }) => [
      id,
      toNotebookLine({ name, isPublic, collaborators: [...subscribers] }),
    ]),
  )
}

export function listExpectedEntries(model: Model, matches: (entry: ModelEntry) => boolean): LinesById {
  return toExpectedEntryLines(model, [...model.entries.values()].filter(matches))
}

export function listExpectedNotebooks(model: Model, matches: (notebook: ModelNotebook) => boolean): LinesById {
  return toExpectedNotebookLines([...model.notebooks.values()].filter(matches))
}

export function listSubscribedNotebooks(model: Model, viewer: Viewer): LinesById {
  return listExpectedNotebooks(model, ({ subscribers }) => viewer !== null && subscribers.has(viewer))
}

/** Describes the first difference between two lists. @returns `undefined` if they are equal */
export function findFirstDifference(expected: LinesById, actual: LinesById): string | undefined {
  for (const [id, line] of actual) {
    if (!expected.has(id)) return `shows ${id} (${line})`
    if (expected.get(id) !== line) return `shows ${id} as ${line} instead of ${expected.get(id)}`
  }
  const missingLine = [...expected].find(([id]) => !actual.has(id))
  return missingLine && `does not show ${missingLine[0]} (${missingLine[1]})`
}

/** Whether a document is the tombstone of a purged entry or a deleted notebook. */
export function isTombstone(data: Readonly<Record<string, unknown>>): boolean {
  return 'purgedAt' in data || ('deletedAt' in data && !('content' in data) && !('name' in data) && !('title' in data))
}
