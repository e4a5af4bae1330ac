import { originalVersionId } from '@geist/domain'
import { type DocumentReference, doc, getDoc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore'

import type { PlannedEntry } from './plan-documents'
import { addWriteId } from './write-ids'

/**
 * Edits an entry from its first text to its current one, as the app does: each edit stores the
 * replaced text as a version in the same commit.
 */
export async function seedHistory(
  entry: DocumentReference,
  uid: string,
  { texts, isForked, isDeleted }: PlannedEntry['past'],
): Promise<void> {
  for (const [index, content] of texts.entries()) {
    if (index === 0) continue
    const current = await getDoc(entry)
    const versionId = index === 1 ? originalVersionId : createRevisionId(index - 1)
    const batch = writeBatch(entry.firestore)
    batch.set(doc(entry, 'versions', versionId), {
      uid,
      content: texts[index - 1],
      category: current.get('category') as unknown,
      updatedAt: current.get('updatedAt') as unknown,
      replacedAt: serverTimestamp(),
    })
    batch.update(entry, {
      content,
      revision: createRevisionId(index),
      forks: isForked && index === texts.length - 1 ? [versionId] : [],
      editedFrom: current.get('updatedAt') as unknown,
      updatedAt: serverTimestamp(),
      writeIds: addWriteId(current),
    })
    await batch.commit()
  }
  if (isDeleted) {
    const writeIds = addWriteId(await getDoc(entry))
    await updateDoc(entry, { deletedAt: serverTimestamp(), isPublic: false, updatedAt: serverTimestamp(), writeIds })
  }
}

function createRevisionId(index: number): string {
  return `seeded-revision-0000${index}`
}
