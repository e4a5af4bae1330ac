import * as v from 'valibot'
import { journalQuestionLimits } from '../constants/journal-question-limits'
import { documentIdSchema } from '../entities/document-id'
import { boundedText, writtenText } from './bounded-text'
import { defineStreamedContract } from './contract'
import { entryQuoteSchema, hasQuoteMarksAround } from './entry-quote'
import { leftOutEntrySchema } from './left-out-entry'
import { timeZoneSchema } from './time-zone'

const earlierTurnSchema = v.strictObject({
  question: boundedText(journalQuestionLimits.questionMaxLength),
  answer: boundedText(journalQuestionLimits.answerMaxLength),
})

/**
 * Answers a question about the caller's whole journal. Candidates are the entries with the nearest
 * vectors and the entries in `found`. The server reads only the caller's own entries, and skips the
 * trash and entries marked as never for AI.
 *
 * `answer` is plain text. Text in quotation marks is verbatim from entries; `quotes` lists the
 * quotes in order. Each chunk is the next piece of the answer, sent after its quotes have been
 * verified.
 */
export const askJournal = defineStreamedContract({
  name: 'askJournal',
  hasIdempotencyKey: true,
  payload: v.strictObject({
    question: writtenText(journalQuestionLimits.questionMaxLength),
    /** Earlier questions and answers of this conversation, newest last. */
    turns: v.exactOptional(
      v.pipe(
        v.array(earlierTurnSchema),
        v.maxLength(journalQuestionLimits.turnsMax, `must have at most ${journalQuestionLimits.turnsMax} turns`),
      ),
    ),
    /**
     * Entries that the device's keyword search found, best first. The server skips those of other
     * users.
     */
    found: v.exactOptional(
      v.pipe(
        v.array(documentIdSchema),
        v.maxLength(journalQuestionLimits.foundMax, `must name at most ${journalQuestionLimits.foundMax} entries`),
      ),
    ),
    /** The reader's time zone, for dates in the answer. UTC if missing or unknown. */
    timeZone: v.exactOptional(timeZoneSchema),
  }),
  response: v.pipe(
    v.object({
      answer: v.string(),
      quotes: v.pipe(v.array(entryQuoteSchema), v.readonly()),
      /**
       * Whether the journal holds an answer. If not, `answer` says so and may still quote the
       * closest entries.
       */
      isKnown: v.boolean(),
      /** Candidate entries that were not read. */
      leftOut: v.pipe(v.array(leftOutEntrySchema), v.readonly()),
    }),
    v.check(
      ({ answer, quotes }) => quotes.every((quote) => hasQuoteMarksAround(answer, quote)),
      'must have quotation marks around each quote',
    ),
  ),
  chunk: v.string(),
})
