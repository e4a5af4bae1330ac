import { deleteAccount as contract, type ResponseOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'
import type { AuthFailure } from '../auth-failure'
import { callFailure } from '../call-failure'

/** How far a deletion is: how much of each store is gone, and whether that is all. */
export type DeletionProgress = ResponseOf<typeof contract>

export type DeletionStep =
  | { readonly ok: true; readonly progress: DeletionProgress }
  | { readonly ok: false; readonly failure: AuthFailure }

/**
 * Deletes the account of whoever is signed in, or goes on with that for as long as one call takes.
 *
 * @param username as the person has typed it
 */
export async function deleteAccount(username: string): Promise<DeletionStep> {
  try {
    return { ok: true, progress: await functions.call(contract, { username }) }
  } catch (error) {
    return { ok: false, failure: callFailure(error) }
  }
}
