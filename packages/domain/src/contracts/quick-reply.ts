import * as v from 'valibot'
import { limits } from '../constants/limits'
import { writtenText } from './bounded-text'
import { defineStreamedContract } from './contract'

/**
 * Replies to a draft of at most the length of an entry. Each chunk is the next piece of the reply.
 */
export const quickReply = defineStreamedContract({
  name: 'quickReply',
  hasIdempotencyKey: true,
  payload: v.strictObject({ prompt: writtenText(limits.contentMaxLength) }),
  response: v.object({ analysis: v.string() }),
  chunk: v.string(),
})
