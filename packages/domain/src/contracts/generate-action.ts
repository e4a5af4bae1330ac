import * as v from 'valibot'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/** Suggests one small thing to do today. */
export const generateAction = defineContract({
  name: 'generateAction',
  payload: noPayload,
  response: v.object({ prompt: v.string() }),
})
