import { setTimeout as pause } from 'node:timers/promises'

import { publicNotebookSchema } from '@geist/domain'
import { collection, getCountFromServer, getDocs, query, type QueryDocumentSnapshot, where } from 'firebase/firestore'
import { is } from 'valibot'

import type { SeededAccount } from './seed-account'
import type { Session } from './open-session'

const { entryCount: entryCountSchema } = publicNotebookSchema.entries

/**
 * Waits until the triggers have counted the public entries of these accounts' notebooks, since a
 * stopped emulator loses pending events.
 * @returns whether this happened within `timeoutMs`
 */
export async function waitUntilCounted(accounts: readonly SeededAccount[], timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  for (const { session } of accounts) {
    while (!(await isCounted(session))) {
      if (Date.now() > deadline) return false
      await pause(250)
    }
  }
  return true
}

async function isCounted({ uid, firestore }: Session): Promise<boolean> {
  const { docs } = await getDocs(query(collection(firestore, 'collections'), where('uid', '==', uid)))
  const areCounted = await Promise.all(docs.map((notebook) => hasCurrentCounts(notebook, { uid, firestore })))
  return areCounted.every(Boolean)
}

async function hasCurrentCounts(
  notebook: QueryDocumentSnapshot,
  { uid, firestore }: Pick<Session, 'uid' | 'firestore'>,
): Promise<boolean> {
  const storedCount: unknown = notebook.get('entryCount')
  if (storedCount === undefined || !is(entryCountSchema, storedCount)) return false
  if (notebook.get('subscriberCount') !== (notebook.get('collaborators') as readonly string[]).length) return false
  const entries = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    where('collectionName', '==', notebook.get('name')),
    where('isPublic', '==', true),
  )
  return (await getCountFromServer(entries)).data().count === storedCount
}
