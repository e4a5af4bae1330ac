import type { ClaimableUsername } from '@geist/domain'

export interface ProfileChanges {
  /** Missing if the user keeps the current name. */
  readonly name?: ClaimableUsername | undefined
  readonly biography: string
}

/**
 * Result of saving a profile. `unreachable`: the outcome is unknown, since a response may have been
 * lost. `taken` and `too-soon`: nothing was changed.
 */
export type SavedProfile =
  | { readonly status: 'saved' | 'unreachable' }
  /** Another user holds the name, or it still forwards to the user who left it. */
  | { readonly status: 'taken' }
  /** The user renamed too recently and may rename from `until` on, in epoch milliseconds. */
  | { readonly status: 'too-soon'; readonly until: number }
