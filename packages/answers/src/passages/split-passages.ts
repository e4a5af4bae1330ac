/** A sentence of a text, or a part of a long one, from `start` to `end` in UTF-16 code units. */
export interface Passage {
  readonly start: number
  readonly end: number
}

/**
 * Splits a text into passages that can be quoted: sentences, with long ones split into parts. Each
 * passage is on one line, trimmed, and contains a letter or a digit. Runs in linear time.
 */
export function splitPassages(text: string): Passage[] {
  const passages: Passage[] = []
  let start = 0
  while (start < text.length) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    for (const sentence of splitSentences(text.slice(start, end))) {
      for (const part of splitLongSentence(text, start + sentence.start, start + sentence.end)) {
        const trimmed = trimPassage(text, part)
        if (/[\p{L}\p{N}]/u.test(text.slice(trimmed.start, trimmed.end))) passages.push(trimmed)
      }
    }
    start = end + 1
  }
  return passages
}

/** Maximum length of a quote in UTF-16 code units. */
export const maxPassageLength = 240
/** Minimum length of the part before a comma at which a long sentence is split. */
const minPartLength = 80

/**
 * The lookbehind matches only at the start of a run of marks. Otherwise a million full stops would
 * take quadratic time.
 */
const sentenceEndPattern = /(?<![.!?…])[.!?…]+["'”’)»\]]*(?=\s|$)|[。！？｡]+[」』”’）)]*/gu
/** A full stop after a title or an initial ends no sentence. */
const abbreviationPattern = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e|\p{Lu})\.$/u

function splitSentences(line: string): Passage[] {
  const sentences: Passage[] = []
  let start = 0
  for (const { 0: mark, index } of line.matchAll(sentenceEndPattern)) {
    const end = index + mark.length
    // A lower-case letter follows: "Well ... maybe", or a quotation that ends mid-sentence.
    if (/^\s+["'“‘(]?\p{Ll}/u.test(line.slice(end, end + 8))) continue
    if (mark === '.' && abbreviationPattern.test(line.slice(Math.max(start, end - 8), end))) continue
    sentences.push({ start, end })
    start = end
  }
  return start < line.length ? [...sentences, { start, end: line.length }] : sentences
}

function splitLongSentence(text: string, start: number, end: number): Passage[] {
  const parts: Passage[] = []
  let partStart = start
  while (end - partStart > maxPassageLength) {
    const cut = findCutPosition(text.slice(partStart, partStart + maxPassageLength), text, partStart)
    parts.push({ start: partStart, end: cut })
    partStart = cut
  }
  return [...parts, { start: partStart, end }]
}

/**
 * Finds where to cut a long sentence: after the last comma or similar mark of the window, else
 * before its last word, else between characters. A window without a character boundary, such as a
 * letter with hundreds of accents, is cut anyway.
 *
 * @param windowStart index of the window in the text
 */
function findCutPosition(window: string, text: string, windowStart: number): number {
  const clauseEnd = Math.max(
    ...[', ', '; ', ': ', ' – ', ' — ', '、', '，', '；'].map((mark) => findLastEnd(window, mark)),
  )
  if (clauseEnd >= minPartLength) return windowStart + clauseEnd
  const spaceIndex = window.search(/\s\S*$/u)
  if (spaceIndex > 0) return windowStart + spaceIndex + 1
  const windowEnd = windowStart + window.length
  let cut = windowEnd
  while (cut > windowStart && isWithinCharacter(text, cut)) cut -= 1
  if (cut > windowStart) return cut
  // Even then a surrogate pair stays whole.
  return /^[\uDC00-\uDFFF]/u.test(text.slice(windowEnd, windowEnd + 1)) ? windowEnd - 1 : windowEnd
}

/** Index after the last `mark`; -1 without one. */
function findLastEnd(window: string, mark: string): number {
  const index = window.lastIndexOf(mark)
  return index === -1 ? -1 : index + mark.length
}

function isWithinCharacter(text: string, index: number): boolean {
  return (
    /^(?:\p{M}|\u200D|\p{Emoji_Modifier}|[\uDC00-\uDFFF])/u.test(text.slice(index, index + 2)) ||
    text[index - 1] === '\u200D'
  )
}

/** Trims white space, and a quotation mark at one end without a counterpart at the other. */
function trimPassage(text: string, { start, end }: Passage): Passage {
  let trimmedStart = start
  let trimmedEnd = end
  while (trimmedStart < trimmedEnd && /\s/u.test(text[trimmedStart] ?? '')) trimmedStart += 1
  while (trimmedEnd > trimmedStart && /\s/u.test(text[trimmedEnd - 1] ?? '')) trimmedEnd -= 1
  const trimmedText = text.slice(trimmedStart, trimmedEnd)
  if (/^["“][^"“”]*$/u.test(trimmedText)) trimmedStart += 1
  else if (/^[^"“”]*["”]$/u.test(trimmedText)) trimmedEnd -= 1
  return { start: trimmedStart, end: trimmedEnd }
}
