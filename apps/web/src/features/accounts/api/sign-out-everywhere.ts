import { signOutEverywhere as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'
import { describeCallFailure } from '../describe-call-failure'
import type { AuthResult } from '../run-auth-operation'

/** Revokes all sessions on the server. The caller must still end the session on this device. */
export async function signOutEverywhere(): Promise<AuthResult> {
  try {
    await functions.call(contract)
    return { ok: true }
  } catch (error) {
    return { ok: false, failure: describeCallFailure(error) }
  }
}
