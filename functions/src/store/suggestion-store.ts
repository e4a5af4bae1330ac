import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { type StoredWriting, type SuggestionKind, suggestionMemory, type SuggestionStore } from '@geist/journal-ai'
import { firestore } from './firestore'
import { aiOutputFields, isFromAi, isInTrash, isNeverAi, readText } from './read-entry'
import { writeIfUnchanged } from './write-if-unchanged'

/**
 * The store for suggestions: `messages` by `uid` and `timestamp`; and per kind
 * `users/{uid}/private/{kind}`, visible to functions only: `{ prompts: string[] }`, newest last.
 */
export const suggestionStore: SuggestionStore = {
  async *streamEntriesNewestFirst(uid) {
    let last: DocumentSnapshot | undefined
    do {
      const page = await readEntryPage(firestore(), uid, last)
      for (const entry of page) yield readWriting(entry)
      last = page.length === entryPageSize ? page.at(-1) : undefined
    } while (last !== undefined)
  },

  async readPreviousSuggestions(uid, kind) {
    return readSuggestions(await getSuggestionsReference(firestore(), uid, kind).get())
  },

  async remember(uid, kind, suggestions) {
    const memory = getSuggestionsReference(firestore(), uid, kind)
    for (;;) {
      const stored = await memory.get()
      const remembered = readSuggestions(stored)
      if (suggestions.some((suggestion) => remembered.includes(suggestion))) return 'given-before'
      const data = { prompts: [...remembered, ...suggestions].slice(-suggestionMemory) }
      if ((await writeIfUnchanged(memory, stored, data)) === 'written') return 'remembered'
    }
  },
}

/** Entries per request: as many as a suggestion considers. */
const entryPageSize = 30

async function readEntryPage(database: Firestore, uid: string, after: DocumentSnapshot | undefined) {
  const newestFirst = database
    .collection('messages')
    .where('uid', '==', uid)
    .orderBy('timestamp', 'desc')
    .select('content', 'collectionName', 'timestamp', 'deletedAt', 'neverAi', ...aiOutputFields)
    .limit(entryPageSize)
  const page = await (after === undefined ? newestFirst : newestFirst.startAfter(after)).get()
  return page.docs
}

function readWriting(entry: DocumentSnapshot): StoredWriting {
  return {
    content: isNeverAi(entry) ? '' : readText(entry, 'content'),
    collectionName: readText(entry, 'collectionName'),
    isInTrash: isInTrash(entry),
    isFromAi: isFromAi(entry),
    isNeverAi: isNeverAi(entry),
  }
}

function getSuggestionsReference(database: Firestore, uid: string, kind: SuggestionKind): DocumentReference {
  return database.doc(`users/${uid}/private/${kind}`)
}

const memorySchema = v.object({ prompts: v.array(v.string()) })

function readSuggestions(snapshot: DocumentSnapshot): readonly string[] {
  const parsed = v.safeParse(memorySchema, snapshot.data())
  return parsed.success ? parsed.output.prompts : []
}
