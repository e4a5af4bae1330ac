import { randomBytes } from 'node:crypto'
import { prependWriteId } from '@geist/domain'

/** Prepends a random id of 120 bits to the write ids of a document, for a write by the server. */
export function prependServerWriteId(writeIds: readonly string[]): readonly string[] {
  return prependWriteId(randomBytes(15).toString('base64url'), writeIds)
}
