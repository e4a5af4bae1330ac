import { createHash } from 'node:crypto'
import type { EntryText } from './entry-store'

/** An id for a text that its writer gave none: 43 of `A-Za-z0-9_-`, always the same for the same text. */
export function textId({ content, category }: EntryText): string {
  return createHash('sha256')
    .update(JSON.stringify([content, category]))
    .digest('base64url')
}
