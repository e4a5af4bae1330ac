import { entryList } from '../constants/entry-list'
import { graphemes } from './graphemes'

const longWord = new RegExp(`\\S{${entryList.wordBreakLength + 1},}`, 'gu')

/**
 * Cuts a text wherever a long word may break for display: after every 26 characters of a word. Characters are those that
 * people see, so an emoji is never cut.
 *
 * The pieces joined are the text itself. A screen puts `<wbr>` between them, which unlike a space or a hidden character is neither
 * copied nor found: a long link stays a link.
 */
export function breakLongWords(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  for (const word of text.matchAll(longWord)) {
    for (const position of breaksOf(word[0])) {
      pieces.push(text.slice(start, word.index + position))
      start = word.index + position
    }
  }
  return [...pieces, text.slice(start)]
}

/** Where a word breaks, in UTF-16 code units from its start. */
function* breaksOf(word: string): Generator<number, void> {
  let position = 0
  let count = 0
  for (const character of graphemes(word)) {
    if (count > 0 && count % entryList.wordBreakLength === 0) yield position
    position += character.length
    count += 1
  }
}
