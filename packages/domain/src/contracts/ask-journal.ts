import * as v from 'valibot'
import { asking } from '../constants/asking'
import { documentIdSchema } from '../entities/document-id'
import { boundedText, writtenText } from './bounded-text'
import { defineStreamedContract } from './contract'
import { entryQuoteSchema, stands } from './entry-quote'
import { leftOutEntrySchema } from './left-out-entry'
import { timeZoneSchema } from './time-zone'

const turn = v.strictObject({
  question: boundedText(asking.questionMaxLength),
  answer: boundedText(asking.answerMaxLength),
})

/**
 * Answers a question about the whole of the caller's own journal. The server looks for the entries that may answer it, by their vectors and among
 * those in `found`, and reads only what is the caller's, not in the trash and not kept from every AI.
 *
 * `answer` is plain text; what stands in it between quotation marks are words of entries, named by `quotes` in the order of the answer. Each chunk is
 * the next piece of the answer, and comes only when what it quotes has been checked.
 */
export const askJournal = defineStreamedContract({
  name: 'askJournal',
  answersOnce: true,
  payload: v.strictObject({
    question: writtenText(asking.questionMaxLength),
    /** What was asked and answered before in this thread, newest last. */
    turns: v.exactOptional(
      v.pipe(v.array(turn), v.maxLength(asking.turnsMax, `must have at most ${asking.turnsMax} turns`)),
    ),
    /** Entries in which the device found words of the question, best first. What among them is not the caller's is not read. */
    found: v.exactOptional(
      v.pipe(v.array(documentIdSchema), v.maxLength(asking.foundMax, `must name at most ${asking.foundMax} entries`)),
    ),
    /** Where the reader is, for the dates in the answer. UTC where it is missing or unknown. */
    timeZone: v.exactOptional(timeZoneSchema),
  }),
  response: v.pipe(
    v.object({
      answer: v.string(),
      quotes: v.pipe(v.array(entryQuoteSchema), v.readonly()),
      /** Whether the journal holds an answer. Where it does not, `answer` says so, and may still quote what comes nearest. */
      isKnown: v.boolean(),
      /** Entries that may have answered and were not read. */
      leftOut: v.pipe(v.array(leftOutEntrySchema), v.readonly()),
    }),
    v.check(
      ({ answer, quotes }) => quotes.every((quote) => stands(answer, quote)),
      'must have its quotes where they say',
    ),
  ),
  chunk: v.string(),
})
