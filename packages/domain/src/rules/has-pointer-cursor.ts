import { entryList } from '../constants/entry-list'

/** Whether the entry's card shows a pointer cursor: longer than 165. */
export function hasPointerCursor(content: string): boolean {
  return content.length > entryList.pointerCursorLength
}
