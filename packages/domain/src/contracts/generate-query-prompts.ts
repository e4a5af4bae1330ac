import * as v from 'valibot'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/** Suggests questions about a notebook; the screen shows three. */
export const generateQueryPrompts = defineContract({
  name: 'generateQueryPrompts',
  hasIdempotencyKey: true,
  payload: noPayload,
  response: v.object({ prompts: v.array(v.string()) }),
})
