import type { Entry, EntryVersion } from '@geist/domain'

import type { ReplacedText } from '../../shared/local/queries/unsent-texts'

/** One of the texts that an entry has had. */
export interface EntryText {
  /** The id of its version; `now` for the current one. */
  readonly id: string
  readonly content: string
  readonly category: string
  /** When it took its place, in epoch milliseconds. */
  readonly since: number
}

export interface KnownTexts {
  readonly entry: Entry
  /** What this device has replaced and the server does not know of yet, oldest first. */
  readonly unsent: readonly ReplacedText[]
  /** What the server has kept, latest first. */
  readonly versions: readonly EntryVersion[]
  readonly hasOlder: boolean
}

/** All texts of an entry, the current one first, then backwards in time. */
export function textsOf({ entry, unsent, versions, hasOlder }: KnownTexts): readonly EntryText[] {
  const kept = new Set(versions.map(({ id }) => id))
  // A send whose answer is not here yet: what it replaced is known on both sides.
  const earlier: readonly (ReplacedText & { readonly updatedAt?: number })[] = [
    ...unsent.filter(({ id }) => !kept.has(id)).toReversed(),
    ...versions,
  ]
  const current = { id: 'now', content: entry.content, category: entry.category }
  return [current, ...earlier].map(({ id, content, category }, index) => ({
    id,
    content,
    category,
    since: since(index),
  }))

  /** A text took its place when the one before it lost it; the first was there from the beginning. */
  function since(index: number): number {
    const before = earlier[index]
    if (before) return before.replacedAt
    return (hasOlder && earlier[index - 1]?.updatedAt) || entry.timestamp
  }
}
