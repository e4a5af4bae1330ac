import type { Entry, EntryVersion } from '@geist/domain'

import type { ReplacedText } from '../../shared/local/queries/read-unsent-texts'

export interface EntryText {
  /** A version id, or `now` for the current text. */
  readonly id: string
  readonly content: string
  readonly category: string
  /** When this became the entry's text, in epoch milliseconds. */
  readonly since: number
}

export interface TextSources {
  readonly entry: Entry
  /** Texts replaced on this device by edits that the server may not have, oldest first. */
  readonly unsentTexts: readonly ReplacedText[]
  /** Versions from the server, latest first. */
  readonly versions: readonly EntryVersion[]
  /** Whether the server has older versions that are not loaded. */
  readonly hasOlder: boolean
}

/** Lists all texts of an entry, latest first, starting with the current one. */
export function listEntryTexts({ entry, unsentTexts, versions, hasOlder }: TextSources): readonly EntryText[] {
  const versionIds = new Set(versions.map(({ id }) => id))
  // The server may have stored an edit whose acknowledgement was lost: its copy wins.
  const replacedTexts: readonly (ReplacedText & { readonly updatedAt?: number })[] = [
    ...unsentTexts.filter(({ id }) => !versionIds.has(id)).toReversed(),
    ...versions,
  ]
  const current = { id: 'now', content: entry.content, category: entry.category }
  return [current, ...replacedTexts].map(({ id, content, category }, index) => ({
    id,
    content,
    category,
    since: findStartTime(index),
  }))

  /**
   * A text begins when it replaces the one before it. The first text begins with the entry. While
   * older versions are not loaded, `updatedAt` of the oldest loaded one stands in.
   */
  function findStartTime(index: number): number {
    const replacedText = replacedTexts[index]
    if (replacedText) return replacedText.replacedAt
    return (hasOlder && replacedTexts[index - 1]?.updatedAt) || entry.timestamp
  }
}
