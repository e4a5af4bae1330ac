import * as v from 'valibot'
import { cutUpMethodNames } from '../constants/cut-up-method-names'
import { limits } from '../constants/limits'
import { analysisResponseSchema } from './analysis-response'
import { boundedText, writtenText } from './bounded-text'
import { defineContract } from './contract'
import { cutUpPiecesSchema } from './cut-up-pieces'
import { isJoinOfEntries } from './is-join-of-entries'
import { joinedEntriesSchema } from './joined-entries'
import { selectionFields } from './selection-fields'

/**
 * Cuts the selected entries of a notebook up into a new text (the Hallucinate tab). The prompt may
 * be empty, and no AI is involved; `quotes` lists every fragment. Only `polish` calls the
 * configured AI, and a polished text has no fragments.
 *
 * With `entries`, the server reads each of them from the store, as in `complexQuery`.
 */
export const analyzeJournalEntries = defineContract({
  name: 'analyzeJournalEntries',
  hasIdempotencyKey: true,
  payload: v.pipe(
    v.strictObject({
      ...selectionFields,
      prompt: boundedText(limits.userPromptMaxLength),
      /** Built together with `content` by `joinSelection`. */
      entries: v.exactOptional(joinedEntriesSchema),
      /** The same seed and entries give the same text. Random if missing. */
      seed: v.exactOptional(writtenText(64)),
      /** Derived from the seed if missing. */
      method: v.exactOptional(v.picklist(cutUpMethodNames)),
      /** An existing cut-up of `content` that the AI should polish. */
      polish: v.exactOptional(cutUpPiecesSchema),
    }),
    v.forward(
      v.check((payload) => isJoinOfEntries(payload), 'must join to exactly the content'),
      ['entries'],
    ),
    v.forward(
      v.check(
        ({ content, polish = [] }) => polish.every(({ end }) => end <= content.length),
        'must lie within the content',
      ),
      ['polish'],
    ),
  ),
  response: analysisResponseSchema,
})
