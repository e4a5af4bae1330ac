import { limits } from '../../constants/limits'
import { isReservedUsername } from './is-reserved-username'
import type { ValidationResult } from '../validation-result'

/** A name to claim, and the key of the claim. */
export interface ClaimableUsername {
  readonly username: string
  /** The document id in `usernames`: the name in lower case. */
  readonly usernameKey: string
}

export type UsernameRefusal = 'too-short' | 'too-long' | 'forbidden-characters' | 'reserved'

/**
 * Validates the shape of a username, ignoring spaces around it. Only the server knows whether it is
 * free.
 */
export function parseUsername(input: string): ValidationResult<ClaimableUsername, UsernameRefusal> {
  const username = input.trim()
  const reason = findRefusal(username)
  if (reason) return { status: 'refused', reason, sentence: sentences[reason] }
  return { status: 'accepted', value: { username, usernameKey: username.toLowerCase() } }
}

function findRefusal(username: string): UsernameRefusal | undefined {
  if (!/^[a-z0-9_-]*$/.test(username)) return 'forbidden-characters'
  if (username.length < limits.usernameMinLength) return 'too-short'
  if (username.length > limits.usernameMaxLength) return 'too-long'
  if (isReservedUsername(username)) return 'reserved'
  return undefined
}

const sentences: Record<UsernameRefusal, string> = {
  'too-short': `Please choose a username of at least ${limits.usernameMinLength} characters.`,
  'too-long': `Please choose a username of at most ${limits.usernameMaxLength} characters.`,
  'forbidden-characters': 'Please use only lowercase letters from a to z, digits, "_" and "-" in your username.',
  reserved: 'That username is reserved. Choose another.',
}
