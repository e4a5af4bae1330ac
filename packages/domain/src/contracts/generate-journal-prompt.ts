import * as v from 'valibot'

import { limits } from '../constants/limits'
import { generatedPromptSchema } from '../entities/generated-prompt'
import { writtenText } from './bounded-text'
import { defineContract } from './contract'

/** Suggests a topic from the latest entries, or how to continue a draft. */
export const generateJournalPrompt = defineContract({
  name: 'generateJournalPrompt',
  hasIdempotencyKey: true,
  payload: v.nullish(
    v.pipe(
      // An object schema with only optional fields also accepts arrays.
      v.custom<DraftInput>((input) => !Array.isArray(input), 'must be an object'),
      v.strictObject({ draft: v.optional(writtenText(limits.contentMaxLength)) }),
    ),
    {},
  ),
  response: generatedPromptSchema,
})

interface DraftInput {
  readonly draft?: string | undefined
}
