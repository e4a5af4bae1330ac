import { limits } from '../constants/limits'
import { storedText, writtenText } from './bounded-text'

/** The part that both analyses of a notebook share: which entries are to be read. */
export const selectedEntries = {
  /** Name of the notebook whose entries were selected. */
  collectionName: storedText(limits.notebookNameMaxLength),
  /** The selected entries joined by newlines. */
  content: writtenText(limits.selectedContentMaxLength),
}
