import { randomBytes } from 'node:crypto'
import { prependWriteId } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase/firestore'

export function makeWriteId(): string {
  return randomBytes(10).toString('hex')
}

export function addWriteId(document: DocumentSnapshot): readonly string[] {
  return prependWriteId(makeWriteId(), document.get('writeIds') as readonly string[])
}
