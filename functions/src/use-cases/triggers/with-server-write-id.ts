import { randomBytes } from 'node:crypto'
import { prependWriteId } from '@geist/domain'

/** The write ids after a write by the server: prepends a random id of 120 bits. */
export function withServerWriteId(before: readonly string[]): readonly string[] {
  return prependWriteId(randomBytes(15).toString('base64url'), before)
}
