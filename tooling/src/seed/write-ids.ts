import { randomBytes } from 'node:crypto'
import { prependWriteId } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase/firestore'

/** Makes a random write id. */
export function makeWriteId(): string {
  return randomBytes(10).toString('hex')
}

/** Returns the write ids of the document's next write. */
export function addWriteId(document: DocumentSnapshot): readonly string[] {
  return prependWriteId(makeWriteId(), document.get('writeIds') as readonly string[])
}
