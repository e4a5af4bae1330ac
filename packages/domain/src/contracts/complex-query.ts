import * as v from 'valibot'
import { limits } from '../constants/limits'
import { analysisResponse } from './analysis-response'
import { writtenText } from './bounded-text'
import { defineContract } from './contract'
import { isJoinedOf } from './is-joined-of'
import { joinedEntries } from './joined-entries'
import { selectedEntries } from './selected-entries'
import { timeZoneSchema } from './time-zone'

/**
 * Answers a person's question about the selected entries of a notebook. `analysis` is the whole answer in plain text; what stands in it
 * between quotation marks, `quotes` names with its place in `content`, in the order of the analysis.
 *
 * With `entries` the server looks each of them up: it reads only what is stored, readable for the caller and not kept from every AI, and
 * knows when it was written. Without, `content` is taken for the caller's own lines of no date, less what the notebook keeps from every AI.
 */
export const complexQuery = defineContract({
  name: 'complexQuery',
  answersOnce: true,
  payload: v.pipe(
    v.strictObject({
      ...selectedEntries,
      prompt: writtenText(limits.userPromptMaxLength),
      /** Made with `content` by `joinSelected`. */
      entries: v.exactOptional(joinedEntries),
      /** Where the reader is, for the dates in the analysis. UTC where it is missing or unknown. */
      timeZone: v.exactOptional(timeZoneSchema),
    }),
    v.forward(
      v.check((payload) => isJoinedOf(payload), 'must be what the content is joined of'),
      ['entries'],
    ),
  ),
  response: analysisResponse,
})
