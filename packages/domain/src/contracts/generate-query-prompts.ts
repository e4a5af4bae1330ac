import * as v from 'valibot'

import { limits } from '../constants/limits'
import { storedText } from './bounded-text'
import { defineContract } from './contract'

/**
 * Suggests questions about the caller's entries in a notebook, or about their latest entries
 * without one; the screen shows three.
 */
export const generateQueryPrompts = defineContract({
  name: 'generateQueryPrompts',
  hasIdempotencyKey: true,
  payload: v.nullish(
    v.pipe(
      // An object schema with only optional fields also accepts arrays.
      v.custom<NotebookInput>((input) => !Array.isArray(input), 'must be an object'),
      v.strictObject({ collectionName: v.exactOptional(storedText(limits.notebookNameMaxLength)) }),
    ),
    {},
  ),
  response: v.object({ prompts: v.array(v.string()) }),
})

interface NotebookInput {
  readonly collectionName?: string
}
