import * as v from 'valibot'
import { limits } from '../constants/limits'
import { writtenText } from './bounded-text'
import { defineStreamedContract } from './contract'
import { earlierNoteSchema } from './earlier-note'

/**
 * Replies to a draft of at most the length of an entry. Each chunk is the next piece of the reply.
 */
export const quickReply = defineStreamedContract({
  name: 'quickReply',
  hasIdempotencyKey: true,
  payload: v.strictObject({ prompt: writtenText(limits.contentMaxLength) }),
  response: v.object({
    analysis: v.string(),
    /**
     * Earlier notes about the same subject, best first. They belong before a question that is the
     * last paragraph of `analysis`, otherwise after it.
     */
    notes: v.exactOptional(v.pipe(v.array(earlierNoteSchema), v.readonly())),
  }),
  chunk: v.string(),
})
