import { type ClaimableUsername, limits, parseUsername, type User } from '@geist/domain'

/** The fields of the profile form, as the user typed them. */
export interface ProfileDraft {
  readonly username: string
  readonly biography: string
}

export type ParsedProfile =
  | { readonly status: 'unchanged' }
  | {
      readonly status: 'accepted'
      /** `undefined` if the user keeps the current username. */
      readonly newUsername: ClaimableUsername | undefined
      readonly biography: string
    }
  | { readonly status: 'refused'; readonly field: 'username' | 'biography'; readonly sentence: string }

/** Validates a draft. Keeps the biography verbatim, except for surrounding white space. */
export function parseProfile({ username, biography }: ProfileDraft, user: User): ParsedProfile {
  const trimmedBiography = biography.trim()
  const newUsername = username.trim() === user.username ? undefined : parseUsername(username)
  if (newUsername?.status === 'refused') return { status: 'refused', field: 'username', sentence: newUsername.sentence }
  if (trimmedBiography.length > limits.biographyMaxLength) {
    const length = trimmedBiography.length.toLocaleString('en')
    const maxLength = limits.biographyMaxLength.toLocaleString('en')
    return {
      status: 'refused',
      field: 'biography',
      sentence: `This biography is too long: ${length} characters, and the limit is ${maxLength}. Please shorten it.`,
    }
  }
  if (newUsername === undefined && trimmedBiography === user.biography) return { status: 'unchanged' }
  return { status: 'accepted', newUsername: newUsername?.value, biography: trimmedBiography }
}
