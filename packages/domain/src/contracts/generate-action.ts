import * as v from 'valibot'

import { defineContract } from './contract'
import { noPayload } from './no-payload'

/** Suggests one small thing to do today. A missing prompt becomes `''`, which the caller logs. */
export const generateAction = defineContract({
  name: 'generateAction',
  hasIdempotencyKey: true,
  payload: noPayload,
  response: v.pipe(v.object({ prompt: v.nullish(v.string(), '') }), v.readonly()),
})
