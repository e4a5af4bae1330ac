import { account, type deleteAccount as contract, type FailureReason, type ResponseOf } from '@geist/domain'
import type { Caller } from '../../callables/signed-in-caller'
import { admitCall, type CallTools } from './admit-call'
import { carryOutDeletion, type DeletionTools } from '../maintenance/carry-out-deletion'
import type { Deletion } from '../ports/deletion-store'
import type { Outcome } from './outcome'

/** Maximum age of a sign-in for the deletion: five minutes, as in Firebase Authentication. */
export const recentSignInMs = 5 * 60_000

export interface DeleteAccountTools extends DeletionTools, Pick<CallTools, 'calls'> {}

/**
 * Begins or resumes the deletion of the caller's account, within the time budget. Only the
 * beginning verifies the caller: afterwards sign-in is disabled, and a stolen token can do no
 * further harm.
 */
export async function deleteAccount(
  caller: Caller,
  username: string,
  tools: DeleteAccountTools,
): Promise<Outcome<ResponseOf<typeof contract>>> {
  const { store, calls, now } = tools
  const refusal = await admitCall(caller.uid, 'deleteAccount', { calls, now: now() })
  if (refusal !== undefined) return { status: 'refused', reason: refusal }
  let deletion = await store.deletion(caller.uid)
  if (deletion === undefined) {
    const reason = await findRefusalReason(caller, username, tools)
    if (reason !== undefined) return { status: 'refused', reason }
    deletion = await store.begin(caller.uid, now())
  }
  if (deletion.finishedAt === null) deletion = await carryOutDeletion(deletion, tools)
  return { status: 'answered', response: toAnswer(deletion) }
}

async function findRefusalReason(
  { uid, signedInAt = Number.NEGATIVE_INFINITY }: Caller,
  username: string,
  { store, signIns, now }: DeleteAccountTools,
): Promise<FailureReason | undefined> {
  const [validSince, storedUsername] = await Promise.all([signIns.sessionsValidSince(uid), store.username(uid)])
  if (validSince === undefined) return { reason: 'signed-out' }
  // Check the confirmation first: a typo should not force a new sign-in.
  if (storedUsername === undefined || username.trim() !== storedUsername) return { reason: 'not-confirmed' }
  // Both times are in whole seconds.
  return now() - signedInAt > recentSignInMs || signedInAt < validSince ? { reason: 'sign-in-again' } : undefined
}

function toAnswer({ startedAt, finishedAt, counts }: Deletion): ResponseOf<typeof contract> {
  return { isDone: finishedAt !== null, startedAt, counts, nameHeldUntil: startedAt + account.usernameForwardingMs }
}
