import type { CategoryCount } from '@geist/domain'

/** The number of a category's entries outside the trash, at a point in time. */
export interface CountedCategory extends CategoryCount {
  /** The count includes exactly the writes up to this server time. */
  readonly countedAt: number
}

export interface StoredStats {
  readonly categories: readonly CountedCategory[]
  /** Exact server time of the last write, usable as a version. */
  readonly writtenAt: number
}

export interface StatsStore {
  /** `undefined` for an account without counts. */
  readStats(uid: string): Promise<StoredStats | undefined>
  /** Counts the account's entries of this category outside the trash. */
  countEntries(uid: string, category: string): Promise<CountedCategory>
  /** Streams the distinct categories of entries outside the trash, in no particular order. */
  streamCategories(uid: string): AsyncIterable<string>
  /**
   * Replaces the stats if they still equal `expected` (compare-and-set).
   *
   * @returns `false` on a conflict, which writes nothing
   */
  replaceStats(uid: string, expected: StoredStats | undefined, categories: readonly CountedCategory[]): Promise<boolean>
}
