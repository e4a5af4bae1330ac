import * as v from 'valibot'
import { journalQuestionLimits } from '../constants/journal-question-limits'
import { threads } from '../constants/threads'
import { entryQuoteSchema } from '../contracts/entry-quote'
import { leftOutEntrySchema } from '../contracts/left-out-entry'
import { atMostCharacters } from './at-most-characters'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'

/** An answer of `askJournal`. */
export const turnAnswerSchema = v.pipe(
  v.object({
    text: atMostCharacters(journalQuestionLimits.answerMaxLength),
    quotes: v.pipe(v.array(entryQuoteSchema), v.maxLength(threads.quotesMax), v.readonly()),
    isKnown: v.boolean(),
    leftOut: v.pipe(v.array(leftOutEntrySchema), v.maxLength(threads.leftOutMax), v.readonly()),
  }),
  v.readonly(),
)

/** A question of a conversation and its answer, as stored in `turns`, with its id. */
export const turnSchema = v.pipe(
  v.object({
    id: documentIdSchema,
    uid: userIdSchema,
    threadId: documentIdSchema,
    question: v.pipe(atMostCharacters(journalQuestionLimits.questionMaxLength), v.nonEmpty()),
    /** By the device's clock. Turns are sorted by it. */
    askedAt: instantSchema,
    /** `null` until the answer arrives. */
    answer: v.nullable(turnAnswerSchema),
    /** By the server's clock. */
    updatedAt: instantSchema,
  }),
  v.readonly(),
)

export type TurnAnswer = v.InferOutput<typeof turnAnswerSchema>
export type Turn = v.InferOutput<typeof turnSchema>
