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
          ? `You go by ${newUsername.username} now. Links to ${user.username} lead to you for 30 days.`
          : 'Your profile is saved.',
        durationMs: newUsername ? 8_000 : 3_000,
      })
      return undefined
    case 'taken':
      return { field: 'username', sentence: 'Somebody has this username already. Please choose another one.' }
    case 'too-soon':
      return {
        field: 'username',
        sentence: `You changed your username lately. You can take another one from ${formatDateTime(outcome.allowedAt)} on, or take back the one that you left last.`,
      }
    case 'unreachable':
      return {
        sentence:
          'Geist cannot reach its server, so nothing was changed. What you typed stays here: save it when there is a connection.',
      }
    default:
      return outcome satisfies never
  }
}
