import type { Line } from './composition'
import { textWidth } from './text-width'
import type { Word } from './word'

/** Columns of a typed page: six inches of pica type on a sheet of eight and a half. */
export const pageWidth = 60

/** A line of a page, cut in the middle. */
export interface TypedLine {
  readonly left: Line
  readonly right: Line
}

/**
 * Typesets words in lines of at most 60 columns, each cut at the word end nearest to the middle of
 * the page.
 */
export function typePage(words: readonly Word[], contents: readonly string[]): readonly TypedLine[] {
  const lines: TypedLine[] = []
  let line: Word[] = []
  let ends: number[] = []
  for (const word of words) {
    const width = textWidth((contents[word.entry] ?? '').slice(word.start, word.end))
    const begins = line.length === 0 ? 0 : (ends.at(-1) ?? 0) + 1
    if (line.length > 0 && begins + width > pageWidth) {
      lines.push(cutInTheMiddle(line, ends))
      line = [word]
      ends = [width]
    } else {
      line.push(word)
      ends.push(begins + width)
    }
  }
  if (line.length > 0) lines.push(cutInTheMiddle(line, ends))
  return lines
}

function cutInTheMiddle(line: readonly Word[], ends: readonly number[]): TypedLine {
  const middle = pageWidth / 2
  let cut = 0
  for (const [index, end] of ends.entries()) {
    const nearest = cut === 0 ? 0 : (ends[cut - 1] ?? 0)
    if (Math.abs(end - middle) < Math.abs(nearest - middle)) cut = index + 1
  }
  return { left: line.slice(0, cut), right: line.slice(cut) }
}
