import { type ClaimableUsername, limits, parseUsername, type User } from '@geist/domain'

export interface ProfileDraft {
  readonly username: string
  readonly biography: string
}

export type ParsedProfile =
  | { readonly status: 'unchanged' }
  | {
      readonly status: 'accepted'
      /** Missing if the user keeps the current name. */
      readonly name: ClaimableUsername | undefined
      readonly biography: string
    }
  | { readonly status: 'refused'; readonly field: 'username' | 'biography'; readonly sentence: string }

/** Validates a draft. Keeps the biography verbatim, except for surrounding white space. */
export function parseProfile({ username, biography }: ProfileDraft, user: User): ParsedProfile {
  const about = biography.trim()
  const name = username.trim() === user.username ? undefined : parseUsername(username)
  if (name?.status === 'refused') return { status: 'refused', field: 'username', sentence: name.sentence }
  if (about.length > limits.biographyMaxLength) {
    const [length, maxLength] = [about.length, limits.biographyMaxLength].map((count) => count.toLocaleString('en'))
    return {
      status: 'refused',
      field: 'biography',
      sentence: `This biography has ${length} characters, and ${maxLength} can be kept. Please shorten it.`,
    }
  }
  if (name === undefined && about === user.biography) return { status: 'unchanged' }
  return { status: 'accepted', name: name?.value, biography: about }
}
