import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'
import { userIdSchema } from '../entities/user-id'
import { vectorRowSchema } from '../entities/vector-row'
import { boundedText } from './bounded-text'
import { defineContract } from './contract'

/** Longer than any `next` that a server gives. */
const cursorMaxLength = 2_000

/**
 * Lists the caller's own vectors, some thousands at a time; a uid other than the caller's is refused.
 *
 * Without `after` it begins at the beginning. With the `next` of an earlier answer it goes on: to what is missing of the whole, then to what has changed since. While
 * `hasMore` says so, there is more at once. Whoever keeps the `next` of the last answer asks with it at the next visit, and where nothing has changed, gets nothing.
 *
 * The first answer of a run from the beginning, and only it, says `startsAnew`: what the client has is to be dropped for what comes now. That also happens to a client that
 * asked for changes, where the server cannot tell them any more: after a change of model, after the account's AI was switched off and on, or a very long time.
 *
 * Each id stands in one of the three lists at most, and replaces what was said of it before. The pages of a run may name an id twice: the later one counts.
 */
export const fetchUserVectors = defineContract({
  name: 'fetchUserVectors',
  payload: v.strictObject({ uid: userIdSchema, after: v.exactOptional(boundedText(cursorMaxLength)) }),
  response: v.object({
    /** With `score` 1, and of `content` the beginning: at most 120 bytes of UTF-8, cut between characters. */
    vectors: v.array(vectorRowSchema),
    /** Entries that can have no vector: `no-words`, none of their words is known. */
    unmapped: v.array(v.object({ id: documentIdSchema, reason: v.picklist(['no-words']) })),
    /** Entries that have none any more: gone, thrown away, or kept from every AI. */
    removed: v.array(documentIdSchema),
    startsAnew: v.boolean(),
    next: v.string(),
    hasMore: v.boolean(),
    /** Which model made the vectors: only those of one name can be compared. */
    model: v.string(),
  }),
})
