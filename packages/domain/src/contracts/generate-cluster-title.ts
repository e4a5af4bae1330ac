import * as v from 'valibot'
import { limits } from '../constants/limits'
import { writtenText } from './bounded-text'
import { defineContract } from './contract'

/**
 * Names a group of related entries by their joined content: one line for each entry, or the beginnings of the most typical of them. Enough for a title are the words of
 * a few dozen entries; of what is longer the AI may read only a part. The title is one line of plain text, at most `contentMap.clusterTitleMaxLength` characters.
 * Content without a word to name it by is refused as `invalid-payload`: to ask again does not help.
 */
export const generateClusterTitle = defineContract({
  name: 'generateClusterTitle',
  answersOnce: true,
  payload: v.strictObject({ content: writtenText(limits.selectedContentMaxLength) }),
  response: v.object({ title: v.string() }),
})
