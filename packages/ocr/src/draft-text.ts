import type { ReadBlock, ReadLine } from './reading'

/**
 * The text of a page as one would have typed it. Where a line of print ends is a matter of the paper, so the lines of a paragraph
 * are joined by spaces; paragraphs and columns are parted by an empty line. A line that ends although the next word had room
 * keeps its end: a list, a poem, an address. A word that is divided at the end of a line becomes whole again.
 */
export function draftText(blocks: readonly ReadBlock[]): string {
  const paragraphs = blocks.flatMap(({ paragraphs: read }) => {
    const lines = read.flatMap((paragraph) => paragraph.lines)
    const right = Math.max(...lines.map(endOf))
    return read.map((paragraph) =>
      joinLines(
        paragraph.lines.filter(({ words }) => textOf(words) !== ''),
        right,
      ),
    )
  })
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
}

function joinLines(lines: readonly ReadLine[], right: number): string {
  let text = ''
  for (const [place, line] of lines.entries()) {
    const words = textOf(line.words)
    const before = lines[place - 1]
    if (before === undefined) text = words
    else if (hadRoom(before, line, right)) text += `\n${words}`
    else if (isDivided(text, words)) text = text.slice(0, -1) + words
    else if (isCompound(text, words)) text += words
    else text += ` ${words}`
  }
  return text
}

function textOf(words: ReadLine['words']): string {
  return words
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
}

function endOf({ words }: ReadLine): number {
  return Math.max(...words.map(({ bbox }) => bbox.x1))
}

/** Whether the first word of the next line would have fitted well, with its space and some more for ragged margins. */
function hadRoom(line: ReadLine, { words: [next] }: ReadLine, right: number): boolean {
  if (next === undefined) return false
  const [width, height] = [next.bbox.x1 - next.bbox.x0, next.bbox.y1 - next.bbox.y0]
  return right - endOf(line) > width + 1.2 * height
}

const lowerCase = /^\p{Ll}/u
const endsDivided = /\p{L}-$/u
/** Beginnings that keep their hyphen: without a dictionary it cannot be told from one that only divides. */
const compound = /(?:^|\s)(?:all|cross|ex|half|high|long|low|mid|non|self|short|well)-$/iu

function isDivided(text: string, next: string): boolean {
  return endsDivided.test(text) && lowerCase.test(next) && !compound.test(text)
}

function isCompound(text: string, next: string): boolean {
  return endsDivided.test(text) && /^\p{L}/u.test(next)
}
