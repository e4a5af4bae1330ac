import type { Entry, Notebook } from '@geist/domain'

import type { Journal } from './demo-journals'
import { createSeedId } from './create-seed-id'
import { resolveWrittenAt } from './written-at'

/** The fields of a notebook that are known before its account exists. */
export type PlannedNotebook = Pick<Notebook, 'id' | 'name' | 'isPublic'>

/** The fields of an entry that are known before its account and notebook exist. */
export type PlannedEntry = Pick<
  Entry,
  | 'id'
  | 'content'
  | 'category'
  | 'timestamp'
  | 'collectionName'
  | 'order'
  | 'hallucinationResponse'
  | 'complexQuery'
  | 'aiResponse'
  | 'userPrompt'
> & {
  readonly past: {
    /** All texts in order; the last is `content`. */
    readonly texts: readonly string[]
    readonly isForked: boolean
    readonly isDeleted: boolean
  }
}

interface PlannedDocuments {
  readonly notebooks: readonly PlannedNotebook[]
  readonly entries: readonly PlannedEntry[]
}

/**
 * Plans the documents of a journal relative to `now`. Entries of a notebook are ordered by time.
 */
export function planDocuments(journal: Journal, now: Date): PlannedDocuments {
  const entryCounts = new Map<string, number>()
  return {
    notebooks: journal.notebooks.map(({ name, isPublic }, index) => ({
      id: createSeedId(journal.username, 'notebook', index),
      name,
      isPublic,
    })),
    entries: journal.entries.map((entry, index) => {
      const { when, content, category, notebook, earlier, unseen, isDeleted, flags } = entry
      const texts = [...earlier, ...(unseen === undefined ? [] : [unseen]), content]
      const order = entryCounts.get(notebook) ?? 0
      entryCounts.set(notebook, order + 1)
      return {
        id: createSeedId(journal.username, 'entry', index),
        content,
        category,
        timestamp: resolveWrittenAt(when, now).getTime(),
        collectionName: notebook,
        order: notebook === '' ? null : order,
        past: { texts, isForked: unseen !== undefined, isDeleted },
        ...flags,
      }
    }),
  }
}
