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
  planned: readonly PlannedNotebook[],
) {
  const store = collection(firestore, 'collections')
  const ownNotebooks = await getDocs(query(store, where('uid', '==', uid)))
  const [tombstones, stored] = [
    ownNotebooks.docs.filter(isTombstone),
    ownNotebooks.docs.filter((each) => !isTombstone(each)),
  ]
  const deleted = new Set(tombstones.map(({ id }) => id))
  // `publishedUpTo` is a timestamp, which the schema does not parse, and is not needed here.
  const existing = stored.map((snapshot) =>
    parse(notebookSchema, { ...snapshot.data(), publishedUpTo: null, id: snapshot.id }),
  )

  const notebooks: SeededNotebook[] = []
  const missing = []
  for (const { id, name, isPublic } of planned) {
    if (deleted.has(id)) continue
    const journalName = { owner, notebook: name }
    const match =
      existing.find((notebook) => notebook.id === id) ??
      existing.find((notebook) => foldCase(notebook.name) === foldCase(name))
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
    missing.push({ reference: doc(store, id), data })
    notebooks.push({ id, name, isPublic, collaborators: [], journalName })
  }
  return { notebooks, written: await writeInBatches(firestore, missing) }
}

function isTombstone(notebook: QueryDocumentSnapshot): boolean {
  return notebook.get('deletedAt') !== undefined
}
