import { entryList } from '../../constants/entry-list'
import { splitGraphemes } from './split-graphemes'

const longWord = new RegExp(`\\S{${entryList.unbrokenWordMaxLength + 1},}`, 'gu')

/**
 * Splits a text at its line-break opportunities: after every `entryList.unbrokenWordMaxLength`
 * characters of a long word. Characters are grapheme clusters, so no emoji is split.
 *
 * The joined pieces equal the text. A screen puts `<wbr>` between them: unlike a space or a hidden
 * character, it is neither copied nor found by search, so long links stay intact.
 */
export function breakLongWords(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  for (const word of text.matchAll(longWord)) {
    for (const position of findBreaks(word[0])) {
      pieces.push(text.slice(start, word.index + position))
      start = word.index + position
    }
  }
  return [...pieces, text.slice(start)]
}

/** Break positions in UTF-16 code units from the start of the word. */
function* findBreaks(word: string): Generator<number, void> {
  let position = 0
  let count = 0
  for (const cluster of splitGraphemes(word)) {
    if (count > 0 && count % entryList.unbrokenWordMaxLength === 0) yield position
    position += cluster.length
    count += 1
  }
}
