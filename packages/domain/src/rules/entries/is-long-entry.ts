import { entryList } from '../../constants/entry-list'

/** Whether a card opens the entry's full text in a modal. */
export function isLongEntry(content: string): boolean {
  return content.length > entryList.cardMaxLength
}
