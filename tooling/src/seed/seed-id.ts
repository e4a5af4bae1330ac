import { createHash } from 'node:crypto'

/**
 * The id that the nth entry or notebook of a demo person always gets, so that a second seed finds the first one's documents.
 * Hashed into the look of Firestore's own ids: what is derived from ids, such as a notebook's colour, should not see a pattern.
 */
export function seedId(username: string, kind: 'entry' | 'notebook', index: number): string {
  return createHash('sha256').update(`${username}/${kind}/${index}`).digest('base64url').slice(0, 20)
}
