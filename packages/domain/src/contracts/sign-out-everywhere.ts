import * as v from 'valibot'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/**
 * Ends every session of the caller's account, this one too. Another device learns of it when it next asks Auth, at the latest when its token runs out, after an hour.
 */
export const signOutEverywhere = defineContract({
  name: 'signOutEverywhere',
  payload: noPayload,
  response: v.object({ isDone: v.literal(true) }),
})
