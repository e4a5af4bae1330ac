import { foldCase, type Notebook, notebookSchema } from '@geist/domain'
import { collection, doc, getDocs, query, type QueryDocumentSnapshot, serverTimestamp, where } from 'firebase/firestore'
import { parse } from 'valibot'

import { makeWriteId } from './write-ids'
import type { Session } from './open-session'
import type { PlannedNotebook } from './plan-documents'
import { writeInBatches } from './write-in-batches'

/** A notebook of a journal as it is now: since an earlier seed its owner may have renamed, opened or closed it. */
export interface PlantedNotebook extends Pick<Notebook, 'id' | 'name' | 'isPublic' | 'collaborators'> {
  /** What the journals call it: its owner's username there, and its name. */
  readonly journalName: { readonly owner: string; readonly notebook: string }
}

/**
 * Writes the notebooks that the account lacks, but none that its owner deleted. One of the same name
 * is taken for the planned one: names are unique per owner.
 */
export async function plantNotebooks(
  { uid, firestore }: Session,
  creatorUsername: string,
  owner: string,
  planned: readonly PlannedNotebook[],
) {
  const store = collection(firestore, 'collections')
  const own = await getDocs(query(store, where('uid', '==', uid)))
  const [tombstones, stored] = [own.docs.filter(isTombstone), own.docs.filter((each) => !isTombstone(each))]
  const deleted = new Set(tombstones.map(({ id }) => id))
  // When it was published is of no use here, and a timestamp.
  const present = stored.map((snapshot) =>
    parse(notebookSchema, { ...snapshot.data(), publishedUpTo: null, id: snapshot.id }),
  )

  const notebooks: PlantedNotebook[] = []
  const missing = []
  for (const { id, name, isPublic } of planned) {
    if (deleted.has(id)) continue
    const journalName = { owner, notebook: name }
    const found =
      present.find((notebook) => notebook.id === id) ??
      present.find((notebook) => foldCase(notebook.name) === foldCase(name))
    if (found) {
      notebooks.push({ ...found, journalName })
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
