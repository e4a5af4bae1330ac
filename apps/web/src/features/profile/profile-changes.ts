import type { ClaimableUsername } from '@geist/domain'

export interface ProfileChanges {
  /** Missing where the person keeps the one they have. */
  readonly name?: ClaimableUsername | undefined
  readonly biography: string
}

/** `taken`: somebody else holds the name, or it still leads to somebody who has left it. Nothing was changed then. */
export type SavedProfile = 'saved' | 'taken' | 'unreachable'
