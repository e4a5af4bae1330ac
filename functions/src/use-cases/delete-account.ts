import { account, type deleteAccount as contract, type FailureReason, type ResponseOf } from '@geist/domain'
import type { Caller } from '../callables/signed-in-caller'
import { admitCall, type CallTools } from './admit-call'
import { carryOutDeletion, type DeletionTools } from './carry-out-deletion'
import type { Deletion } from './deletion-store'
import type { Outcome } from './outcome'

/** How long ago somebody may have signed in, in milliseconds: five minutes, as Firebase Authentication has it for what it guards itself. */
export const recentMs = 5 * 60_000

export interface DeleteAccountTools extends DeletionTools, Pick<CallTools, 'calls'> {}

/**
 * Begins the deletion of the caller's account, or goes on with it, as far as the time allows. Only beginning it asks who this is: afterwards nobody can sign in any more,
 * and nothing that a stolen token could do would make it worse.
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
    const reason = await reasonAgainst(caller, username, tools)
    if (reason !== undefined) return { status: 'refused', reason }
    deletion = await store.begin(caller.uid, now())
  }
  if (deletion.finishedAt === null) deletion = await carryOutDeletion(deletion, tools)
  return { status: 'answered', response: answerOf(deletion) }
}

async function reasonAgainst(
  { uid, signedInAt = Number.NEGATIVE_INFINITY }: Caller,
  username: string,
  { store, signIns, now }: DeleteAccountTools,
): Promise<FailureReason | undefined> {
  const [validSince, own] = await Promise.all([signIns.validSince(uid), store.username(uid)])
  if (validSince === undefined) return { reason: 'signed-out' }
  // What was typed is looked at first: whoever has mistyped it need not sign in for that.
  if (own === undefined || username.trim() !== own) return { reason: 'not-confirmed' }
  // A token says in whole seconds when its session began, and so does Auth of the moment since which sessions count.
  return now() - signedInAt > recentMs || signedInAt < validSince ? { reason: 'sign-in-again' } : undefined
}

function answerOf({ startedAt, finishedAt, counts }: Deletion): ResponseOf<typeof contract> {
  return { isDone: finishedAt !== null, startedAt, counts, nameHeldUntil: startedAt + account.usernameForwardsMs }
}
