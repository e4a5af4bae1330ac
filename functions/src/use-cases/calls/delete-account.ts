import { account, type deleteAccount as contract, type FailureReason, type ResponseOf } from '@geist/domain'
import type { Caller } from '../../callables/read-signed-in-caller'
import { admitCall, type RateLimitDependencies } from './admit-call'
import { carryOutDeletion, type DeletionDependencies } from '../maintenance/carry-out-deletion'
import type { Deletion } from '../ports/deletion-store'
import type { Outcome } from '@geist/journal-ai'

/** Maximum age of a sign-in for the deletion: five minutes, as in Firebase Authentication. */
export const recentSignInMs = 5 * 60_000

export interface DeleteAccountDependencies extends DeletionDependencies, Pick<RateLimitDependencies, 'rateLimiter'> {}

/**
 * Begins or resumes the deletion of the caller's account, within the time budget. Only the
 * beginning verifies the caller: afterwards sign-in is disabled, and a stolen token can do no
 * further harm.
 */
export async function deleteAccount(
  caller: Caller,
  username: string,
  dependencies: DeleteAccountDependencies,
): Promise<Outcome<ResponseOf<typeof contract>>> {
  const { store, rateLimiter, now } = dependencies
  const refusal = await admitCall(caller.uid, 'deleteAccount', { rateLimiter, now: now() })
  if (refusal !== undefined) return { status: 'refused', reason: refusal }
  let deletion = await store.readDeletion(caller.uid)
  if (deletion === undefined) {
    const reason = await findRefusalReason(caller, username, dependencies)
    if (reason !== undefined) return { status: 'refused', reason }
    deletion = await store.begin(caller.uid, now())
  }
  if (deletion.finishedAt === null) deletion = await carryOutDeletion(deletion, dependencies)
  return { status: 'answered', response: toResponse(deletion) }
}

async function findRefusalReason(
  { uid, signedInAt = Number.NEGATIVE_INFINITY }: Caller,
  username: string,
  { store, signInStore, now }: DeleteAccountDependencies,
): Promise<FailureReason | undefined> {
  const [validSince, storedUsername] = await Promise.all([
    signInStore.readSessionsValidSince(uid),
    store.readUsername(uid),
  ])
  if (validSince === undefined) return { reason: 'signed-out' }
  // Check the confirmation first: a typo should not force a new sign-in.
  if (storedUsername === undefined || username.trim() !== storedUsername) return { reason: 'not-confirmed' }
  // Both times are in whole seconds.
  return now() - signedInAt > recentSignInMs || signedInAt < validSince ? { reason: 'sign-in-again' } : undefined
}

function toResponse({ startedAt, finishedAt, counts }: Deletion): ResponseOf<typeof contract> {
  return { isDone: finishedAt !== null, startedAt, counts, nameHeldUntil: startedAt + account.usernameForwardingMs }
}
