import type { SkippedItem } from '@geist/transfer'

/** Result of restoring parts of an account. */
export interface RestoredAccount {
  /** Sentences for the user. */
  readonly sentences: readonly string[]
  readonly skipped: readonly SkippedItem[]
}
