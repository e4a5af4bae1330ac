import * as v from 'valibot'
import { limits } from '../constants/limits'
import { writtenText } from './bounded-text'
import { defineContract } from './contract'

/** Names a group of related entries by their joined content. */
export const generateClusterTitle = defineContract({
  name: 'generateClusterTitle',
  payload: v.strictObject({ content: writtenText(limits.selectedContentMaxLength) }),
  response: v.object({ title: v.string() }),
})
