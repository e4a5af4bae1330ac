import { defaultSettings, settingsSchema } from '@geist/domain'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { type JournalPromptStore, promptMemory, type StoredWriting } from '../use-cases/generate-journal-prompt'
import { firestore } from './firestore'

/**
 * What suggesting a prompt reads and writes in Firestore: `messages` by `uid` and `timestamp`, `users/{uid}/private/settings`,
 * and `users/{uid}/private/prompts`, which only functions see: `{ prompts: string[] }`, newest last.
 */
export const journalPromptStore: JournalPromptStore = {
  async isAiOn(uid) {
    const stored = await firestore().doc(`users/${uid}/private/settings`).get()
    if (!stored.exists) return defaultSettings.aiEnabled
    // What cannot be read counts as off, so that nobody's words are used by mistake.
    const settings = v.safeParse(settingsSchema, stored.data())
    return settings.success && settings.output.aiEnabled
  },

  async *entriesNewestFirst(uid) {
    let last: DocumentSnapshot | undefined
    do {
      const page = await entryPage(firestore(), uid, last)
      for (const entry of page) yield storedWriting(entry)
      last = page.length === pageSize ? page.at(-1) : undefined
    } while (last !== undefined)
  },

  async givenPrompts(uid) {
    return promptsIn(await promptsOf(firestore(), uid).get())
  },

  async rememberPrompt(uid, prompt) {
    const database = firestore()
    const reference = promptsOf(database, uid)
    return database.runTransaction(async (transaction) => {
      const given = promptsIn(await transaction.get(reference))
      if (given.includes(prompt)) return 'given-before'
      transaction.set(reference, { prompts: [...given, prompt].slice(-promptMemory) })
      return 'remembered'
    })
  },
}

/** Entries read at once: as many as a prompt takes into account. */
const pageSize = 30

async function entryPage(database: Firestore, uid: string, after: DocumentSnapshot | undefined) {
  const newestFirst = database
    .collection('messages')
    .where('uid', '==', uid)
    .orderBy('timestamp', 'desc')
    .select('content', 'timestamp', 'deletedAt', ...aiMarks)
    .limit(pageSize)
  const page = await (after === undefined ? newestFirst : newestFirst.startAfter(after)).get()
  return page.docs
}

/** The fields that mark an entry as the AI's own, with 'yes'. */
const aiMarks = ['aiResponse', 'complexQuery', 'hallucinationResponse'] as const

function storedWriting(entry: DocumentSnapshot): StoredWriting {
  const content: unknown = entry.get('content')
  return {
    content: typeof content === 'string' ? content : '',
    isInTrash: (entry.get('deletedAt') ?? null) !== null,
    isFromAi: aiMarks.some((mark) => entry.get(mark) === 'yes'),
  }
}

function promptsOf(database: Firestore, uid: string): DocumentReference {
  return database.doc(`users/${uid}/private/prompts`)
}

const promptsSchema = v.object({ prompts: v.array(v.string()) })

function promptsIn(snapshot: DocumentSnapshot): readonly string[] {
  const parsed = v.safeParse(promptsSchema, snapshot.data())
  return parsed.success ? parsed.output.prompts : []
}
