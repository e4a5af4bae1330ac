import * as v from 'valibot'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/**
 * Revokes all sessions of the caller's account, including this one. Another device notices at its
 * next request to Auth, at the latest when its ID token expires after an hour.
 */
export const signOutEverywhere = defineContract({
  name: 'signOutEverywhere',
  payload: noPayload,
  response: v.object({ isDone: v.literal(true) }),
})
