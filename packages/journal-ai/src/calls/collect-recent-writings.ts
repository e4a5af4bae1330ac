import type { StoredWriting } from '../ports/suggestion-store'

/**
 * Collects the newest writings usable for suggestions, newest first: the user's own words, not in
 * the trash and not excluded from AI.
 *
 * @param collectionName the notebook to collect from; `undefined` for all entries
 */
export async function collectRecentWritings(
  entries: AsyncIterable<StoredWriting>,
  collectionName?: string,
): Promise<string[]> {
  const writings: string[] = []
  let readCount = 0
  for await (const entry of entries) {
    const isOfNotebook = collectionName === undefined || entry.collectionName === collectionName
    if (isOfNotebook && isUsable(entry)) writings.push(entry.content)
    readCount += 1
    if (writings.length === maxWritings || readCount === maxReads) break
  }
  return writings
}

function isUsable({ content, isInTrash, isFromAi, isNeverAi }: StoredWriting): boolean {
  return !isInTrash && !isFromAi && !isNeverAi && content.trim() !== ''
}

/** Writings that a suggestion considers. */
const maxWritings = 30
/** Entries read to find them, which bounds the wait of a user with hundreds in the trash. */
const maxReads = 120
