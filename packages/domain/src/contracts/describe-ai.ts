import { aiDescriptionSchema } from '../entities/ai-description'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/**
 * Returns which AI is configured, for the notice before its first use. It reads no account data and
 * calls no AI.
 */
export const describeAi = defineContract({
  name: 'describeAi',
  payload: noPayload,
  response: aiDescriptionSchema,
})
