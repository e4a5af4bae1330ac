import { createHash } from 'node:crypto'
import type { EntryText } from './entry-store'

/**
 * An id for a text that its writer gave none: 43 of `A-Za-z0-9_-`, always the same for the same text. With `taken`, an id under which
 * another text stands, it is the next one to try.
 */
export function textId({ content, category }: EntryText, taken?: string): string {
  return createHash('sha256')
    .update(JSON.stringify(taken === undefined ? [content, category] : [content, category, taken]))
    .digest('base64url')
}
