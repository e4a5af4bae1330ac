import { collection, doc, getDocs, query, serverTimestamp, Timestamp, where } from 'firebase/firestore'

import { makeWriteId } from './write-ids'
import type { Session } from './open-session'
import type { PlannedEntry } from './plan-documents'
import type { SeededNotebook } from './seed-notebooks'
import { seedHistory } from './seed-history'
import { writeInBatches } from './write-in-batches'

/** Writes missing entries. Existing ones keep their timestamp, which Security Rules protect. */
export async function seedEntries(
  { uid, firestore }: Session,
  username: string,
  plannedEntries: readonly PlannedEntry[],
  notebooks: readonly SeededNotebook[],
) {
  const store = collection(firestore, 'messages')
  const ownEntries = await getDocs(query(store, where('uid', '==', uid)))
  const existingIds = new Set(ownEntries.docs.map(({ id }) => id))
  const missingEntries = plannedEntries.filter(({ id }) => !existingIds.has(id))
  const documents = missingEntries.flatMap(({ id, timestamp, collectionName, past, userPrompt, ...entry }) => {
    const notebook = notebooks.find(({ journalName }) => journalName.notebook === collectionName)
    const isPublic = notebook?.isPublic ?? false
    const promptField = userPrompt === undefined ? undefined : { userPrompt }
    const data = {
      ...entry,
      ...(!isPublic && promptField),
      content: past.texts[0] ?? entry.content,
      uid,
      username,
      timestamp: Timestamp.fromMillis(timestamp),
      collectionName: notebook?.name ?? '',
      isPublic,
      updatedAt: serverTimestamp(),
      editedFrom: null,
      deletedAt: null,
      expireAt: null,
      writeIds: [makeWriteId()],
    }
    // The prompt of a public entry is private, so it has its own document.
    const promptDocument = isPublic &&
      promptField && { reference: doc(firestore, 'users', uid, 'userPrompts', id), data: promptField }
    return [...(promptDocument ? [promptDocument] : []), { reference: doc(store, id), data }]
  })
  await writeInBatches(firestore, documents)
  for (const entry of missingEntries) await seedHistory(doc(store, entry.id), uid, entry.past)
  return { written: missingEntries.length }
}
