import { foldCase, type Notebook, notebookSchema } from '@geist/domain'
import { collection, doc, getDocs, query, type QueryDocumentSnapshot, serverTimestamp, where } from 'firebase/firestore'
import { parse } from 'valibot'

import { makeWriteId } from './write-ids'
import type { Session } from './open-session'
import type { PlannedNotebook } from './plan-documents'
import { writeInBatches } from './write-in-batches'

/** A notebook in its current state: its owner may have renamed, published or closed it. */
export interface SeededNotebook extends Pick<Notebook, 'id' | 'name' | 'isPublic' | 'collaborators'> {
  /** The notebook's owner and name in the journals. */
  readonly journalName: { readonly owner: string; readonly notebook: string }
}

/**
 * Writes missing notebooks, except deleted ones. An existing notebook of the same name counts as
 * the planned one, since names are unique per owner.
 */
export async function seedNotebooks(
  { uid, firestore }: Session,
  creatorUsername: string,
  owner: string,
  plannedNotebooks: readonly PlannedNotebook[],
) {
  const store = collection(firestore, 'collections')
  const ownNotebooks = await getDocs(query(store, where('uid', '==', uid)))
  const deletedIds = new Set(ownNotebooks.docs.filter(isTombstone).map(({ id }) => id))
  // `publishedUpTo` is a timestamp, which the schema does not parse, and is not needed here.
  const existingNotebooks = ownNotebooks.docs
    .filter((notebook) => !isTombstone(notebook))
    .map((snapshot) => parse(notebookSchema, { ...snapshot.data(), publishedUpTo: null, id: snapshot.id }))

  const notebooks: SeededNotebook[] = []
  const missingDocuments = []
  for (const { id, name, isPublic } of plannedNotebooks) {
    if (deletedIds.has(id)) continue
    const journalName = { owner, notebook: name }
    const match =
      existingNotebooks.find((notebook) => notebook.id === id) ??
      existingNotebooks.find((notebook) => foldCase(notebook.name) === foldCase(name))
    if (match) {
      notebooks.push({ ...match, journalName })
      continue
    }
    const data = {
      name,
      uid,
      creatorUsername,
      collaborators: [],
      originalCreatorUID: uid,
      isPublic,
      publishedUpTo: isPublic ? serverTimestamp() : null,
      writeIds: [makeWriteId()],
    }
    missingDocuments.push({ reference: doc(store, id), data })
    notebooks.push({ id, name, isPublic, collaborators: [], journalName })
  }
  return { notebooks, written: await writeInBatches(firestore, missingDocuments) }
}

function isTombstone(notebook: QueryDocumentSnapshot): boolean {
  return notebook.get('deletedAt') !== undefined
}
