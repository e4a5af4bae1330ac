import { deleteAccount as contract, type ResponseOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'
import type { AuthFailure } from '../describe-auth-failure'
import { describeCallFailure } from '../describe-call-failure'

/** Deleted documents per store, and whether the deletion is complete. */
export type DeletionProgress = ResponseOf<typeof contract>

export type DeletionStep =
  | { readonly ok: true; readonly progress: DeletionProgress }
  | { readonly ok: false; readonly failure: AuthFailure }

/**
 * Starts or continues the deletion for as long as one call may take. Repeat until `isDone`.
 * @param username as the user typed it to confirm
 */
export async function deleteAccount(username: string): Promise<DeletionStep> {
  try {
    return { ok: true, progress: await functions.call(contract, { username }) }
  } catch (error) {
    return { ok: false, failure: describeCallFailure(error) }
  }
}
