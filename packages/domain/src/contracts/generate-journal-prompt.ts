import { generatedPromptSchema } from '../entities/generated-prompt'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/** Suggests what to write about. */
export const generateJournalPrompt = defineContract({
  name: 'generateJournalPrompt',
  answersOnce: true,
  payload: noPayload,
  response: generatedPromptSchema,
})
