import type { SkippedItem } from '@geist/transfer'

/** What came of bringing parts of an account over. */
export interface RestoredAccount {
  /** What there is to say about it. */
  readonly said: readonly string[]
  readonly skipped: readonly SkippedItem[]
}
