import * as v from 'valibot'
import { limits } from '../constants/limits'
import { analysisResponseSchema } from './analysis-response'
import { writtenText } from './bounded-text'
import { defineContract } from './contract'
import { isJoinOfEntries } from './is-join-of-entries'
import { joinedEntriesSchema } from './joined-entries'
import { selectionFields } from './selection-fields'
import { timeZoneSchema } from './time-zone'

/**
 * Answers a question about the selected entries of a notebook. `analysis` is the whole answer in
 * plain text. `quotes` lists its text in quotation marks in order, with the position in `content`.
 *
 * With `entries`, the server reads each of them from the store, with its date: only entries that
 * the caller may read and that are not marked as never for AI. Without, `content` counts as the
 * caller's own undated text, minus the notebook's entries marked as never for AI.
 */
export const complexQuery = defineContract({
  name: 'complexQuery',
  hasIdempotencyKey: true,
  payload: v.pipe(
    v.strictObject({
      ...selectionFields,
      prompt: writtenText(limits.userPromptMaxLength),
      /** Built together with `content` by `joinSelection`. */
      entries: v.exactOptional(joinedEntriesSchema),
      /** The reader's time zone, for dates in the analysis. UTC if missing or unknown. */
      timeZone: v.exactOptional(timeZoneSchema),
    }),
    v.forward(
      v.check((payload) => isJoinOfEntries(payload), 'must join to exactly the content'),
      ['entries'],
    ),
  ),
  response: analysisResponseSchema,
})
