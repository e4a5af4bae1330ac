import * as v from 'valibot'
import { cutUpMethodNames } from '../constants/cut-up-method-names'
import { limits } from '../constants/limits'
import { analysisResponse } from './analysis-response'
import { boundedText, writtenText } from './bounded-text'
import { defineContract } from './contract'
import { cutUpPieces } from './cut-up-pieces'
import { isJoinedOf } from './is-joined-of'
import { joinedEntries } from './joined-entries'
import { selectedEntries } from './selected-entries'

/**
 * Cuts the selected entries of a notebook up into a new text (the Hallucinate tab). It works without a prompt too, and no AI has a part in it: `quotes`
 * name each fragment. Only with `polish` the AI that is configured is asked, and what it gives has no fragments any more.
 *
 * With `entries` the server looks each of them up, as for `complexQuery`.
 */
export const analyzeJournalEntries = defineContract({
  name: 'analyzeJournalEntries',
  answersOnce: true,
  payload: v.pipe(
    v.strictObject({
      ...selectedEntries,
      prompt: boundedText(limits.userPromptMaxLength),
      /** Made with `content` by `joinSelected`. */
      entries: v.exactOptional(joinedEntries),
      /** The same seed cuts the same entries to the same text. By chance where it is missing. */
      seed: v.exactOptional(writtenText(64)),
      /** Chosen by the seed where it is missing. */
      method: v.exactOptional(v.picklist(cutUpMethodNames)),
      /** A cut-up of `content` that is there already, to be polished. */
      polish: v.exactOptional(cutUpPieces),
    }),
    v.forward(
      v.check((payload) => isJoinedOf(payload), 'must be what the content is joined of'),
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
  response: analysisResponse,
})
