import { limits } from '../constants/limits'
import { storedText, writtenText } from './bounded-text'

/** Fields that both notebook analyses share: which entries to read. */
export const selectionFields = {
  collectionName: storedText(limits.notebookNameMaxLength),
  /** The selected entries, joined by newlines. */
  content: writtenText(limits.selectedContentMaxLength),
}
