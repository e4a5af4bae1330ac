import type { ClaimableUsername } from '@geist/domain'

export interface ProfileChanges {
  /** Missing if the user keeps the current username. */
  readonly newUsername?: ClaimableUsername | undefined
  readonly biography: string
}

/**
 * Result of saving a profile. `unreachable`: the outcome is unknown, since a response may have been
 * lost. `taken` and `too-soon`: nothing was changed.
 */
export type SaveProfileResult =
  | { readonly status: 'saved' | 'unreachable' }
  /** Another user holds the name, or had it recently, and its links still forward to them. */
  | { readonly status: 'taken' }
  /**
   * The user renamed too recently. `allowedAt`: when they may rename again, in epoch milliseconds.
   */
  | { readonly status: 'too-soon'; readonly allowedAt: number }
