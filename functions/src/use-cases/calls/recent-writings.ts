import type { StoredWriting } from '../ports/suggestion-store'

/**
 * The newest writings usable for suggestions, newest first: the user's own words, not in the trash
 * and not excluded from AI.
 */
export async function recentWritings(entries: AsyncIterable<StoredWriting>): Promise<string[]> {
  const writings: string[] = []
  let read = 0
  for await (const { content, isInTrash, isFromAi, isNeverAi } of entries) {
    if (!isInTrash && !isFromAi && !isNeverAi && content.trim() !== '') writings.push(content)
    read += 1
    if (writings.length === mostWritings || read === mostRead) break
  }
  return writings
}

/** Writings that a suggestion considers. */
const mostWritings = 30
/** Entries read to find them, which bounds the wait of a user with hundreds in the trash. */
const mostRead = 120
