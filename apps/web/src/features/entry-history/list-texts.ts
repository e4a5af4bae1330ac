import type { Entry, EntryVersion } from '@geist/domain'

import type { ReplacedText } from '../../shared/local/queries/read-unsent-texts'

export interface EntryText {
  /** A version id, or `now`. */
  readonly id: string
  readonly content: string
  readonly category: string
  /** When this became the entry's text, in epoch milliseconds. */
  readonly since: number
}

export interface TextSources {
  readonly entry: Entry
  /** Texts replaced on this device by edits that the server may not have, oldest first. */
  readonly unsent: readonly ReplacedText[]
  /** Versions from the server, latest first. */
  readonly versions: readonly EntryVersion[]
  readonly hasOlder: boolean
}

/** All texts of an entry, latest first, starting with the current one. */
export function listTexts({ entry, unsent, versions, hasOlder }: TextSources): readonly EntryText[] {
  const versionIds = new Set(versions.map(({ id }) => id))
  // An unacknowledged edit may be on both sides: the server's copy wins.
  const replacedTexts: readonly (ReplacedText & { readonly updatedAt?: number })[] = [
    ...unsent.filter(({ id }) => !versionIds.has(id)).toReversed(),
    ...versions,
  ]
  const current = { id: 'now', content: entry.content, category: entry.category }
  return [current, ...replacedTexts].map(({ id, content, category }, index) => ({
    id,
    content,
    category,
    since: findStart(index),
  }))

  /** A text begins when it replaces the one before. The first one begins with the entry. */
  function findStart(index: number): number {
    const replacedText = replacedTexts[index]
    if (replacedText) return replacedText.replacedAt
    return (hasOlder && replacedTexts[index - 1]?.updatedAt) || entry.timestamp
  }
}
