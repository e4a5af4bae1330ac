import { parseUsername } from '@geist/domain'

import type { Outcome } from './outcome'

/** Judges a typed username as a step of an account operation. */
export function usernameOutcome(
  input: string,
): { readonly ok: true; readonly username: string } | Extract<Outcome, { readonly ok: false }> {
  const parsed = parseUsername(input)
  if (parsed.status === 'accepted') return { ok: true, username: parsed.value.username }
  return { ok: false, failure: { code: parsed.reason, field: 'username', sentence: parsed.sentence } }
}
