import type { Entry, TextRange } from '@geist/domain'

import type { EntryFilter } from '../../shared/local/queries/entry-filter'

export interface SearchRequest {
  /** As typed. */
  readonly query: string
  /** Maximum number of matches to return. */
  readonly limit: number
  /** Ids of entries already on the screen, which are left out. */
  readonly excludedIds: readonly string[]
  /** Searches only entries that meet it. */
  readonly filter?: EntryFilter
}

/** A matching entry, and the matching parts of its content. */
export interface EntryMatch {
  readonly entry: Entry
  readonly ranges: readonly TextRange[]
}

/** How much of the account, or of the entries that meet the filter, a result covers. */
export interface SearchCoverage {
  /** Entries that the index holds by now. */
  readonly indexedCount: number
  /** Entries on this device, outside the trash. */
  readonly localCount: number
  /** Whether this device has all entries of the account. */
  readonly isComplete: boolean
}

export interface SearchResult {
  readonly request: SearchRequest
  /** The first matches: those with the whole phrase first, then the newest. */
  readonly matches: readonly EntryMatch[]
  /** Number of all matches, without those that were left out. */
  readonly total: number
  readonly coverage: SearchCoverage
}
