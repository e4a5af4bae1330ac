import { type Entry, isAiOutput, messages } from '@geist/domain'
import type { AskStore, SelectableEntry, StoredWriting, SuggestionStore } from '@geist/journal-ai'

import type { Journal } from '../local/journal'
import { readEntries } from '../local/queries/read-entries'
import { readEntriesBetween } from '../local/queries/read-entries-between'
import { type EntryCursor, readNewestEntries } from '../local/queries/read-newest-entries'
import type { NoteVectors } from './note-vectors'

/** Looks up the notes of a question in the mirror. */
export function createMirrorAskStore(journal: Journal, vectors: NoteVectors): AskStore {
  return {
    async readEntries(ids) {
      const entries = new Map((await readEntries(journal, ids)).map((entry) => [entry.id, entry]))
      return ids.map((id) => {
        const entry = entries.get(id)
        return entry && toSelectableEntry(entry)
      })
    },

    findNearestEntryIds: async (_, { vector, limit }) => (await vectors.findNearest(vector, limit)).map(({ id }) => id),

    async findEntryIdsInSpan(_, { start, end }, limit) {
      // "Between May and March" names no time, and no range of a database.
      if (start >= end) return []
      const entries = await readEntriesBetween(journal, {
        after: { timestamp: end, id: '' },
        upTo: { timestamp: start, id: '' },
      })
      return entries.slice(0, limit).map(({ id }) => id)
    },
  }
}

/** The notes of the mirror, and the prompts of one call. */
export interface MirrorSuggestionStore extends SuggestionStore {
  /** The prompts that this call has suggested. */
  readonly newPrompts: readonly string[]
}

/** @param earlierPrompts the prompts before this call, newest last */
export function createMirrorSuggestionStore(
  journal: Journal,
  earlierPrompts: readonly string[],
): MirrorSuggestionStore {
  const newPrompts: string[] = []
  const isKnown = (prompt: string) => earlierPrompts.includes(prompt) || newPrompts.includes(prompt)
  return {
    newPrompts,

    async *streamEntriesNewestFirst() {
      let last: EntryCursor | undefined
      do {
        const page = await readNewestEntries(journal, pageSize, last)
        for (const entry of page) yield toStoredWriting(entry)
        last = page.length === pageSize ? page.at(-1) : undefined
      } while (last)
    },

    readPreviousSuggestions: async () => [...earlierPrompts, ...newPrompts],

    async remember(_uid, _kind, suggestions) {
      if (suggestions.some(isKnown)) return 'given-before'
      newPrompts.push(...suggestions)
      return 'remembered'
    },
  }
}

/** Notes per read: as many as a suggestion considers. */
const pageSize = 30

function toSelectableEntry(entry: Entry): SelectableEntry {
  return {
    uid: entry.uid,
    writtenAt: entry.timestamp,
    category: entry.category,
    isPublic: entry.isPublic,
    ...toStoredWriting(entry),
  }
}

function toStoredWriting(entry: Entry): StoredWriting {
  const isNeverAi = entry.neverAi === true
  return {
    content: isNeverAi ? '' : entry.content,
    collectionName: entry.collectionName === messages.none ? '' : entry.collectionName,
    isInTrash: entry.deletedAt !== null,
    isNeverAi,
    isFromAi: isAiOutput(entry),
  }
}
