import type { StoredWriting } from './suggestion-store'

/** The newest writings that something may be made of, newest first: the person's own words, outside the trash, not kept from the AI. */
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

/** How many entries a suggestion takes into account. */
const mostWritings = 30
/** How many entries are read to find them: a person who has thrown away hundreds waits no longer for it. */
const mostRead = 120
