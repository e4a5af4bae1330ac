import { randomBytes } from 'node:crypto'
import { nextWriteIds } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase/firestore'

/** A random id for one write, as the app makes them. */
export function makeWriteId(): string {
  return randomBytes(10).toString('hex')
}

/** The write ids of a document after one more write. */
export function writeIdsAfter(document: DocumentSnapshot): readonly string[] {
  return nextWriteIds(makeWriteId(), document.get('writeIds') as readonly string[])
}
