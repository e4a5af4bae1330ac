import type { Entry, TextRange } from '@geist/domain'

export interface SearchQuestion {
  /** As it was typed. */
  readonly typed: string
  /** How many matches are wanted at most. */
  readonly limit: number
  /** Ids of entries that stand on the screen already and are left out. */
  readonly shown: readonly string[]
}

/** An entry that matches, and where: parts of its content. */
export interface FoundEntry {
  readonly entry: Entry
  readonly ranges: readonly TextRange[]
}

/** How much of the account an answer speaks of. */
export interface Coverage {
  /** Entries that were looked through. */
  readonly searched: number
  /** Entries that this device has, outside the trash. */
  readonly known: number
  /** Whether this device has all entries of the account. */
  readonly isComplete: boolean
}

export interface SearchAnswer {
  readonly question: SearchQuestion
  /** The first of them: those with the whole phrase, otherwise the newest. */
  readonly found: readonly FoundEntry[]
  /** How many match in all, without those that were left out. */
  readonly total: number
  readonly coverage: Coverage
}
