import type { Line } from './composition'
import type { Word } from './word'

/** Columns of a typed page: six inches of pica type on a sheet of eight and a half. */
export const pageWidth = 60

/** A line of a page, cut in the middle. */
export interface TypedLine {
  readonly left: Line
  readonly right: Line
}

/**
 * Typesets words in lines of at most `pageWidth` columns, each cut at the word end nearest to the
 * middle of the page.
 */
export function typePage(words: readonly Word[], contents: readonly string[]): readonly TypedLine[] {
  const lines: TypedLine[] = []
  let line: Word[] = []
  let wordEnds: number[] = []
  for (const word of words) {
    const width = measureTextWidth((contents[word.entry] ?? '').slice(word.start, word.end))
    const start = line.length === 0 ? 0 : (wordEnds.at(-1) ?? 0) + 1
    if (line.length > 0 && start + width > pageWidth) {
      lines.push(splitInMiddle(line, wordEnds))
      line = [word]
      wordEnds = [width]
    } else {
      line.push(word)
      wordEnds.push(start + width)
    }
  }
  if (line.length > 0) lines.push(splitInMiddle(line, wordEnds))
  return lines
}

function splitInMiddle(line: readonly Word[], wordEnds: readonly number[]): TypedLine {
  const middle = pageWidth / 2
  let leftCount = 0
  for (const [index, end] of wordEnds.entries()) {
    const nearestEnd = leftCount === 0 ? 0 : (wordEnds[leftCount - 1] ?? 0)
    if (Math.abs(end - middle) < Math.abs(nearestEnd - middle)) leftCount = index + 1
  }
  return { left: line.slice(0, leftCount), right: line.slice(leftCount) }
}

/** Width of a text on a typed page, in columns: CJK characters and emoji take two, accents none. */
function measureTextWidth(text: string): number {
  let width = 0
  for (const character of text) {
    if (doubleWidth.test(character)) width += 2
    else if (!zeroWidth.test(character)) width += 1
  }
  return width
}

const doubleWidth =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u
const zeroWidth = /[\p{M}\p{Cf}]/u
