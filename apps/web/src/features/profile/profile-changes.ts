import type { ClaimableUsername } from '@geist/domain'

export interface ProfileChanges {
  /** Missing where the person keeps the one they have. */
  readonly name?: ClaimableUsername | undefined
  readonly biography: string
}

/** What came of saving a profile. Nothing was changed where it was not saved. */
export type SavedProfile =
  | { readonly status: 'saved' | 'unreachable' }
  /** Somebody else holds the name, or it still leads to somebody who has left it. */
  | { readonly status: 'taken' }
  /** The person has taken another name too lately; from `until` on, in epoch milliseconds, they may. */
  | { readonly status: 'too-soon'; readonly until: number }
