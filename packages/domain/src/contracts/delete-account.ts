import * as v from 'valibot'
import { type AccountStore, accountStores } from '../constants/account-stores'
import { instantSchema } from '../entities/instant'
import { boundedText } from './bounded-text'
import { defineContract } from './contract'

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const countSchemas = Object.fromEntries(Object.keys(accountStores).map((store) => [store, countSchema])) as Record<
  AccountStore,
  typeof countSchema
>

/**
 * Deletes the caller's account and all its data permanently.
 *
 * The first call starts the deletion. It requires the username as confirmation and a recent
 * sign-in. Each call works for a limited time; an unfinished or failed one is resumed by another
 * call with the same token. Without another call the server continues by itself. A call after the
 * end returns the same response.
 */
export const deleteAccount = defineContract({
  name: 'deleteAccount',
  payload: v.strictObject({
    /** As the user typed it. Only their own username is accepted. */
    username: boundedText(100),
  }),
  response: v.object({
    isDone: v.boolean(),
    /** When the deletion started, by the server's clock. */
    startedAt: instantSchema,
    /** Number of deleted documents per store so far. */
    counts: v.pipe(v.object(countSchemas), v.readonly()),
    /** Until when no other user can claim the username. */
    nameHeldUntil: instantSchema,
  }),
})
