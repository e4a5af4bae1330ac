import * as v from 'valibot'
import { documentIdSchema } from '../entities/document-id'
import { userIdSchema } from '../entities/user-id'
import { vectorRowSchema } from '../entities/vector-row'
import { boundedText } from './bounded-text'
import { defineContract } from './contract'

/** Longer than any cursor in `next`. */
const cursorMaxLength = 2_000

/**
 * Lists the caller's own vectors in pages of some thousands; any other uid is rejected.
 *
 * `after` is a cursor: the `next` of an earlier response, or missing to start from the beginning.
 * Each call returns the missing rest of the full list first, then the changes since. While
 * `hasMore` is true, the next page is ready. A client stores the last `next` and sends it on the
 * next visit; without changes the response is empty.
 *
 * `startsAnew` is true only in the first response of a full list: the client then discards its
 * vectors. It can also answer a request for changes that the server no longer knows: after a change
 * of the model, after AI was switched off and on, or after a very long time.
 *
 * Each id is in at most one of the three lists, and replaces earlier information about it. Several
 * pages may name the same id; the last one wins.
 */
export const fetchUserVectors = defineContract({
  name: 'fetchUserVectors',
  payload: v.strictObject({ uid: userIdSchema, after: v.exactOptional(boundedText(cursorMaxLength)) }),
  response: v.object({
    /**
     * `score` is 1. `content` is only the beginning: at most 120 bytes of UTF-8, cut between
     * characters.
     */
    vectors: v.array(vectorRowSchema),
    /** Entries that cannot have a vector: with `no-words`, none of their words is known. */
    unmapped: v.array(v.object({ id: documentIdSchema, reason: v.picklist(['no-words']) })),
    /** Entries that no longer have a vector: purged, in the trash, or marked as never for AI. */
    removed: v.array(documentIdSchema),
    startsAnew: v.boolean(),
    next: v.string(),
    hasMore: v.boolean(),
    /** The model that produced the vectors. Only vectors of the same model can be compared. */
    model: v.string(),
  }),
})
