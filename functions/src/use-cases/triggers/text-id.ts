import { createHash } from 'node:crypto'
import type { EntryText } from '../ports/entry-store'

/**
 * A deterministic id for a text without one: 43 characters of `A-Za-z0-9_-`.
 *
 * @param taken an id that another text has; the result is the next candidate
 */
export function textId({ content, category }: EntryText, taken?: string): string {
  return createHash('sha256')
    .update(JSON.stringify(taken === undefined ? [content, category] : [content, category, taken]))
    .digest('base64url')
}
