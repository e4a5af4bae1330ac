import { signOutEverywhere as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'
import { callFailure } from '../call-failure'
import type { Outcome } from '../outcome'

/** Ends every session of the account on the server. This one is still to be ended here. */
export async function signOutEverywhere(): Promise<Outcome> {
  try {
    await functions.call(contract)
    return { ok: true }
  } catch (error) {
    return { ok: false, failure: callFailure(error) }
  }
}
