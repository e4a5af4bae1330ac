import { generatedPromptSchema } from '../entities/generated-prompt'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/** Suggests one small thing to do today. */
export const generateAction = defineContract({
  name: 'generateAction',
  answersOnce: true,
  payload: noPayload,
  response: generatedPromptSchema,
})
