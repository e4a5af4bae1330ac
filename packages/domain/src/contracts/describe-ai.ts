import { aiDescriptionSchema } from '../entities/ai-description'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/** Tells which AI is configured, for the notice before its first use. It reads nothing of the account and asks no AI. */
export const describeAi = defineContract({
  name: 'describeAi',
  payload: noPayload,
  response: aiDescriptionSchema,
})
