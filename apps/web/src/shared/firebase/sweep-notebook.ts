import {
  collection,
  doc,
  type DocumentSnapshot,
  type Firestore,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  type Transaction,
  where,
} from 'firebase/firestore'

import type { SendOutcome } from '../local/sync/journal-server'
import type { NotebookWrite } from '../local/write'
import { askedForIn, keepPrompt } from './keep-prompt'
import { sendFailure } from './send-failure'

/** Entries that are changed in one commit. */
const chunkSize = 200

type Sweep = Extract<NotebookWrite, { kind: 'sweep-notebook' }>

/**
 * Lets the entries follow their notebook that the device did not know when it wrote the others: a chunk at a time, until none is left, or the notebook
 * is not what they should follow any more.
 */
export async function sweepNotebook(firestore: Firestore, uid: string, sweep: Sweep): Promise<SendOutcome> {
  const { name, collectionName, isPublic } = sweep
  // Asked so that what has been done is not found again: that is what ends it, and what makes it resumable.
  const left = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    where('collectionName', '==', name),
    ...(collectionName === undefined && isPublic !== undefined ? [where('isPublic', '==', !isPublic)] : []),
    ...(collectionName === undefined && isPublic === true ? [where('deletedAt', '==', null)] : []),
    limit(chunkSize),
  )
  try {
    for (;;) {
      const { docs } = await getDocsFromServer(left)
      const goesOn =
        docs.length > 0 &&
        (await runTransaction(firestore, (transaction) => follow(firestore, transaction, sweep, docs), {
          maxAttempts: 1,
        }))
      if (!goesOn || docs.length < chunkSize) return { status: 'done', alreadyThere: new Set() }
    }
  } catch (error) {
    return sendFailure(error)
  }
}

/** @returns false when there is nothing to follow */
async function follow(
  firestore: Firestore,
  transaction: Transaction,
  sweep: Sweep,
  found: readonly DocumentSnapshot[],
): Promise<boolean> {
  const { name, collectionName, isPublic } = sweep
  const fields = {
    ...(collectionName !== undefined && { collectionName }),
    ...(isPublic !== undefined && { isPublic }),
    updatedAt: serverTimestamp(),
  }
  // What turns private does so at once. For the rest they are read again: another device may have filed them elsewhere, or changed the notebook.
  const isHiding = collectionName === undefined && isPublic === false
  if (isPublic === true && !(await isPublicNow(firestore, transaction, sweep))) return false
  const entries = isHiding ? found : await Promise.all(found.map(async ({ ref }) => transaction.get(ref)))
  for (const entry of entries) {
    const isThere = entry.get('collectionName') === name && (isPublic !== true || entry.get('deletedAt') === null)
    if (!isHiding && !isThere) continue
    const left = isPublic === true ? keepPrompt({ firestore, transaction }, askedForIn(entry)) : {}
    transaction.update(entry.ref, { ...fields, ...left })
  }
  return true
}

async function isPublicNow(
  firestore: Firestore,
  transaction: Transaction,
  { name, notebookId }: Sweep,
): Promise<boolean> {
  if (notebookId === undefined) return false
  const notebook = await transaction.get(doc(firestore, 'collections', notebookId))
  return notebook.get('isPublic') === true && notebook.get('name') === name
}
