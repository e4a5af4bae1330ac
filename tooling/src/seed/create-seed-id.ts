import { createHash } from 'node:crypto'

/**
 * Creates a deterministic id, so that a second seed finds the documents of the first. A hash in the
 * format of Firestore ids avoids patterns in derived values such as notebook colours.
 */
export function createSeedId(username: string, kind: 'entry' | 'notebook', index: number): string {
  return createHash('sha256').update(`${username}/${kind}/${index}`).digest('base64url').slice(0, 20)
}
