import * as v from 'valibot'

import { limits } from '../constants/limits'
import { generatedPromptSchema } from '../entities/generated-prompt'
import { writtenText } from './bounded-text'
import { defineContract } from './contract'
import { noPayload } from './no-payload'

/** Suggests what to write about; with a draft, how to go on with it. */
export const generateJournalPrompt = defineContract({
  name: 'generateJournalPrompt',
  answersOnce: true,
  payload: v.union([noPayload, v.strictObject({ draft: writtenText(limits.contentMaxLength) })]),
  response: generatedPromptSchema,
})
