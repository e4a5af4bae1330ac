import { collection, doc, getDocs, query, serverTimestamp, Timestamp, where } from 'firebase/firestore'

import { makeWriteId } from './write-ids'
import type { Session } from './open-session'
import type { PlannedEntry } from './plan-documents'
import type { PlantedNotebook } from './plant-notebooks'
import { plantPast } from './plant-past'
import { writeInBatches } from './write-in-batches'

/** Writes missing entries. Existing ones keep their time, which Security Rules protect. */
export async function plantEntries(
  { uid, firestore }: Session,
  username: string,
  planned: readonly PlannedEntry[],
  notebooks: readonly PlantedNotebook[],
) {
  const store = collection(firestore, 'messages')
  const own = await getDocs(query(store, where('uid', '==', uid)))
  const present = new Set(own.docs.map(({ id }) => id))
  const missing = planned.filter(({ id }) => !present.has(id))
  const documents = missing.flatMap(({ id, timestamp, collectionName, past, userPrompt, ...entry }) => {
    const notebook = notebooks.find(({ journalName }) => journalName.notebook === collectionName)
    const isPublic = notebook?.isPublic ?? false
    const asked = userPrompt === undefined ? undefined : { userPrompt }
    const data = {
      ...entry,
      ...(!isPublic && asked),
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
    // The AI question of a public entry is private, so it has its own document.
    const prompt = isPublic && asked && { reference: doc(firestore, 'users', uid, 'userPrompts', id), data: asked }
    return [...(prompt ? [prompt] : []), { reference: doc(store, id), data }]
  })
  await writeInBatches(firestore, documents)
  for (const entry of missing) await plantPast(doc(store, entry.id), uid, entry.past)
  return { written: missing.length }
}
