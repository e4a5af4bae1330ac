import type { ReadBlock, ReadLine } from './reading'

/**
 * Converts a page to running text. Lines of a paragraph are joined by spaces; an empty line
 * separates paragraphs and columns. A paragraph starts after a larger gap or with an indented line.
 * A line keeps its break if the next word would have fitted: a list, a poem, an address. Words
 * hyphenated at a line end are joined.
 */
export function formatDraftText(blocks: readonly ReadBlock[]): string {
  const lines = blocks.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  const textLines = lines.filter(({ words }) => joinWords(words) !== '')
  const pitch = measurePitch(textLines)
  return groupColumns(textLines)
    .map((column) => joinLines(column, pitch))
    .join('\n\n')
}

/** Groups lines into columns in reading order. Tesseract's blocks often end within a paragraph. */
function groupColumns(lines: readonly ReadLine[]): ReadLine[][] {
  const columns: ReadLine[][] = []
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1]
    const isBelow = previous !== undefined && getBaseline(line) > getBaseline(previous)
    const isBeside =
      previous !== undefined && (getLeft(line) > getRight(previous) || getLeft(previous) > getRight(line))
    if (isBelow && !isBeside) columns.at(-1)?.push(line)
    else columns.push([line])
  }
  return columns
}

function joinLines(lines: readonly ReadLine[], pitch: number): string {
  const right = Math.max(...lines.map(getRight))
  let text = ''
  for (const [index, line] of lines.entries()) {
    const words = joinWords(line.words)
    const previous = lines[index - 1]
    if (previous === undefined) text = words
    else if (getBaseline(line) - getBaseline(previous) > 1.3 * pitch || isIndented(line, previous, lines[index + 1]))
      text += `\n\n${words}`
    else if (hasRoomFor(previous, line, right)) text += `\n${words}`
    else if (isHyphenated(text, words)) text = text.slice(0, -1) + words
    else if (isCompound(text, words)) text += words
    else text += ` ${words}`
  }
  return text
}

function joinWords(words: ReadLine['words']): string {
  return words
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ')
}

function getBaseline({ baseline }: ReadLine): number {
  return (baseline.y0 + baseline.y1) / 2
}

function getLeft({ words }: ReadLine): number {
  return Math.min(...words.map(({ bbox }) => bbox.x0))
}

function getRight({ words }: ReadLine): number {
  return Math.max(...words.map(({ bbox }) => bbox.x1))
}

/** Usual line pitch: the lower quartile, since gaps between paragraphs are wider. */
function measurePitch(lines: readonly ReadLine[]): number {
  const pitches = lines.slice(1).map((line, index) => getBaseline(line) - getBaseline(lines[index]!))
  const positivePitches = pitches.filter((pitch) => pitch > 0)
  return positivePitches.toSorted((a, b) => a - b)[Math.floor(positivePitches.length / 4)] ?? 0
}

/** Whether a line is indented relative to its neighbours, like the first of a paragraph. */
function isIndented(line: ReadLine, previous: ReadLine, next: ReadLine | undefined): boolean {
  const [first] = line.words
  if (first === undefined || next === undefined) return false
  const indent = getLeft(line) - Math.max(getLeft(previous), getLeft(next))
  const height = first.bbox.y1 - first.bbox.y0
  return indent > 0.7 * height && indent < 6 * height
}

/** Whether the first word of the next line would have fitted with its space. */
function hasRoomFor(line: ReadLine, { words: [nextWord] }: ReadLine, right: number): boolean {
  if (nextWord === undefined) return false
  const width = nextWord.bbox.x1 - nextWord.bbox.x0
  const height = nextWord.bbox.y1 - nextWord.bbox.y0
  return right - getRight(line) > width + 0.5 * height
}

const lowerCase = /^\p{Ll}/u
const endsHyphenated = /\p{L}-$/u
/** Prefixes that keep their hyphen: without a dictionary, it looks like a hyphenation. */
const compound = /(?:^|\s)(?:all|cross|ex|half|high|long|low|mid|non|self|short|well)-$/iu

function isHyphenated(text: string, next: string): boolean {
  return endsHyphenated.test(text) && lowerCase.test(next) && !compound.test(text)
}

function isCompound(text: string, next: string): boolean {
  return endsHyphenated.test(text) && /^\p{L}/u.test(next)
}
