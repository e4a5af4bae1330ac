import * as v from 'valibot'
import { type AccountStore, accountStores } from '../constants/account-stores'
import { instantSchema } from '../entities/instant'
import { boundedText } from './bounded-text'
import { defineContract } from './contract'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const counts = Object.fromEntries(Object.keys(accountStores).map((store) => [store, count])) as Record<
  AccountStore,
  typeof count
>

/**
 * Deletes the caller's account with everything in it, for good.
 *
 * The first call begins it: it asks for the username as a confirmation, and for a sign-in of the last minutes. Each call works for some time. Where it is not done by
 * then, or broke off, another call goes on, with the same token; without one the server goes on by itself. A call after the end answers the same again.
 */
export const deleteAccount = defineContract({
  name: 'deleteAccount',
  payload: v.strictObject({
    /** As the person has typed it. Anything but their own username is refused. */
    username: boundedText(100),
  }),
  response: v.object({
    isDone: v.boolean(),
    /** When it began, by the server's clock. */
    startedAt: instantSchema,
    /** How much of each store is gone by now. */
    counts: v.pipe(v.object(counts), v.readonly()),
    /** Until when nobody else may take the username. */
    nameHeldUntil: instantSchema,
  }),
})
