/** A sentence of a text, or a part of a long one, from `start` to `end` in UTF-16 code units. */
export interface Passage {
  readonly start: number
  readonly end: number
}

/**
 * Splits a text into passages that can be quoted: sentences, with long ones split into parts. Each
 * passage is on one line, trimmed, and holds a letter or a digit. Runs in linear time.
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
const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’)»\]]*(?=\s|$)|[。！？｡]+[」』”’）)]*/gu
/** A full stop after a title or an initial ends no sentence. */
const abbreviation = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|vs|e\.g|i\.e|\p{Lu})\.$/u

function splitSentences(line: string): Passage[] {
  const sentences: Passage[] = []
  let start = 0
  for (const { 0: mark, index } of line.matchAll(sentenceEnd)) {
    const end = index + mark.length
    // A lower-case letter follows: "Well ... maybe", or a quotation that ends mid-sentence.
    if (/^\s+["'“‘(]?\p{Ll}/u.test(line.slice(end, end + 8))) continue
    if (mark === '.' && abbreviation.test(line.slice(Math.max(start, end - 8), end))) continue
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
 * @param from index of the window in the text
 */
function findCutPosition(window: string, text: string, from: number): number {
  const clauseEnd = Math.max(
    ...[', ', '; ', ': ', ' – ', ' — ', '、', '，', '；'].map((mark) => findLastEnd(window, mark)),
  )
  if (clauseEnd >= minPartLength) return from + clauseEnd
  const spaceIndex = window.search(/\s\S*$/u)
  if (spaceIndex > 0) return from + spaceIndex + 1
  let cut = from + window.length
  while (cut > from && isWithinCharacter(text, cut)) cut -= 1
  if (cut > from) return cut
  const end = from + window.length
  return /^[\uDC00-\uDFFF]/u.test(text.slice(end, end + 1)) ? end - 1 : end
}

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

/** Trims white space, and a quotation mark at one end that has no counterpart. */
function trimPassage(text: string, { start, end }: Passage): Passage {
  let [from, to] = [start, end]
  while (from < to && /\s/u.test(text[from] ?? '')) from += 1
  while (to > from && /\s/u.test(text[to - 1] ?? '')) to -= 1
  const inner = text.slice(from, to)
  if (/^["“][^"“”]*$/u.test(inner)) from += 1
  else if (/^[^"“”]*["”]$/u.test(inner)) to -= 1
  return { start: from, end: to }
}
