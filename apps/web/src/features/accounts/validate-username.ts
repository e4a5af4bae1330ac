import { type ClaimableUsername, parseUsername } from '@geist/domain'

import type { AuthResult } from './run-auth-operation'

/** Like `parseUsername`, with a failure in the form of an account operation. */
export function validateUsername(
  input: string,
): { readonly ok: true; readonly name: ClaimableUsername } | Extract<AuthResult, { readonly ok: false }> {
  const parsed = parseUsername(input)
  if (parsed.status === 'accepted') return { ok: true, name: parsed.value }
  return { ok: false, failure: { code: parsed.reason, field: 'username', sentence: parsed.sentence } }
}
