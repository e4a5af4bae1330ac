import * as v from 'valibot'
import { limits } from '../constants/limits'
import { writtenText } from './bounded-text'
import { defineContract } from './contract'

/** Replies to a draft, which is at most as long as an entry. */
export const quickReply = defineContract({
  name: 'quickReply',
  payload: v.strictObject({ prompt: writtenText(limits.contentMaxLength) }),
  response: v.object({ analysis: v.string() }),
})
