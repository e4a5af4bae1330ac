import type { StoredWriting } from '../ports/suggestion-store'

/**
 * Collects the newest writings usable for suggestions, newest first: the user's own words, not in
 * the trash and not excluded from AI.
 */
export async function collectRecentWritings(entries: AsyncIterable<StoredWriting>): Promise<string[]> {
  const writings: string[] = []
  let readCount = 0
  for await (const { content, isInTrash, isFromAi, isNeverAi } of entries) {
    if (!isInTrash && !isFromAi && !isNeverAi && content.trim() !== '') writings.push(content)
    readCount += 1
    if (writings.length === maxWritings || readCount === maxReads) break
  }
  return writings
}

/** Writings that a suggestion considers. */
const maxWritings = 30
/** Entries read to find them, which bounds the wait of a user with hundreds in the trash. */
const maxReads = 120
