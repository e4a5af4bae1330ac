import { randomBytes } from 'node:crypto'
import { nextWriteIds } from '@geist/domain'

/** The write ids of a document after a write by the server: a random id of 120 bits in front. */
export function withServerWriteId(before: readonly string[]): readonly string[] {
  return nextWriteIds(randomBytes(15).toString('base64url'), before)
}
