import * as v from 'valibot'
import { limits } from '../constants/limits'
import { writtenText } from './bounded-text'
import { defineContract } from './contract'

/**
 * Names a group of related entries by their joined content: one line per entry, or the beginnings
 * of the most typical ones. A few dozen entries suffice; the AI may read only a part of a longer
 * text. The title is one line of plain text, at most `contentMap.clusterTitleMaxLength` characters.
 * Content without usable words fails with `invalid-payload`; retrying does not help.
 */
export const generateClusterTitle = defineContract({
  name: 'generateClusterTitle',
  hasIdempotencyKey: true,
  payload: v.strictObject({ content: writtenText(limits.selectedContentMaxLength) }),
  response: v.object({ title: v.string() }),
})
