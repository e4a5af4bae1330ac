import { entryList } from '../constants/entry-list'

export function hasPointerCursor(content: string): boolean {
  return content.length > entryList.plainCursorMaxLength
}
