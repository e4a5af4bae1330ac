import type { User } from '@geist/domain'

import { formatDateTime } from '../../shared/format-date-time'
import { showToast } from '../../shared/toast/toast-store'
import { saveProfile } from './api/save-profile'
import type { ProfileChanges } from './profile-changes'

export interface ProfileFormError {
  /** The field to correct, if the error is about one. */
  readonly field?: 'username' | 'biography'
  readonly sentence: string
}

/** Saves a profile and confirms it in a toast. Resolves to the error of a failed save. */
export async function saveProfileWithToast(
  user: User,
  { newUsername, biography }: ProfileChanges,
  onRename: (username: string) => void,
): Promise<ProfileFormError | undefined> {
  const outcome = await saveProfile(user, { newUsername, biography })
  switch (outcome.status) {
    case 'saved':
      if (newUsername) onRename(newUsername.username)
      showToast({
        text: newUsername
          ? `Your username is now ${newUsername.username}. Links to ${user.username} keep working for 30 days.`
          : 'Your profile is saved.',
        durationMs: newUsername ? 8_000 : 3_000,
      })
      return undefined
    case 'taken':
      return { field: 'username', sentence: 'That username is taken. Choose another.' }
    case 'too-soon':
      return {
        field: 'username',
        sentence: `You changed your username recently. You can change it again on ${formatDateTime(outcome.allowedAt)}, or go back to your previous one now.`,
      }
    case 'unreachable':
      return {
        sentence:
          'Geist can’t reach its server, so nothing changed. What you typed stays here: save it when you’re back online.',
      }
    default:
      return outcome satisfies never
  }
}
