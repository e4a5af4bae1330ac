import type { CategoryCount } from '@geist/domain'

/** How many entries outside the trash a category had at a moment. */
export interface CountedCategory extends CategoryCount {
  /** Every write up to this moment of the server's clock is counted in it, and none after. */
  readonly countedAt: number
}

/** The counts of an account as they are stored. */
export interface StoredStats {
  readonly categories: readonly CountedCategory[]
  /** When they were last written: by the server's clock, and exact, so that it tells one state from another. */
  readonly writtenAt: number
}

/** Accounts, their counts and what is counted. */
export interface StatsStore {
  /** `undefined` when an account has never been counted. */
  stats(uid: string): Promise<StoredStats | undefined>
  /** Counts the account's entries outside the trash in this category, now. */
  count(uid: string, category: string): Promise<CountedCategory>
  /** The categories that entries outside the trash have, each once, in any order. */
  categories(uid: string): AsyncIterable<string>
  /** Writes the counts if they are still as they were read; otherwise nothing happens and it gives `false`. */
  replaceStats(uid: string, before: StoredStats | undefined, categories: readonly CountedCategory[]): Promise<boolean>
}
