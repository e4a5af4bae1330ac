import { createHash } from 'node:crypto'
import type { EntryText } from '../ports/entry-store'

/**
 * Derives a deterministic id for a text without one: 43 characters of `A-Za-z0-9_-`.
 *
 * @param takenId an id that another text has; the result is the next candidate
 */
export function deriveTextId({ content, category }: EntryText, takenId?: string): string {
  return createHash('sha256')
    .update(JSON.stringify(takenId === undefined ? [content, category] : [content, category, takenId]))
    .digest('base64url')
}
