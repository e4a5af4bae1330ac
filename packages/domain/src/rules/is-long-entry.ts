import { entryList } from '../constants/entry-list'

/** Whether a card opens the entry's full text in a modal: longer than 128. */
export function isLongEntry(content: string): boolean {
  return content.length > entryList.longEntryLength
}
