import { unspacedScript } from '@geist/domain'
import { graphemeSegmenter, wordSegmenter } from './segmenters'
import type { Word } from './word'

/** In UTF-16 code units. A longer word is a URL, a key or random typing. */
const maxWordLength = 40

/**
 * Reads the words of a range of an entry, in order. `Intl.Segmenter` splits scripts without spaces.
 * It skips list markers and overlong words, unless there is nothing else.
 */
export function readWords(content: string, entry: number, start = 0, end = content.length): Word[] {
  const chunks = Array.from(content.slice(start, end).matchAll(/[^\s—]+—*|—+/gu), ({ 0: { length }, index }) => ({
    start: start + index,
    end: start + index + length,
  }))
  const normalChunks = chunks.filter(
    (chunk) => !isListMarker(content, chunk) && (isShort(chunk) || isUnspaced(content, chunk)),
  )
  const pieces = (normalChunks.length > 0 ? normalChunks : chunks).flatMap((chunk) => splitChunk(content, chunk))
  return pieces.map((piece) => ({
    entry,
    ...piece,
    isSentenceStart: startsSentence(content, piece),
    isSentenceEnd: closesSentence(content, piece),
  }))
}

interface Range {
  readonly start: number
  readonly end: number
}

const isShort = ({ start, end }: Range) => end - start <= maxWordLength

const isUnspaced = (content: string, { start, end }: Range) => unspacedScript.test(content.slice(start, end))

const isListMarker = (content: string, { start, end }: Range) =>
  startsLine(content, start) && /^(?:\d{1,3}[.)]|[-*•–+>[\]]|#{1,6}|\[[xX]\])$/u.test(content.slice(start, end))

/** Search window for line and sentence ends around a position, in UTF-16 code units. */
const contextLength = 16

/** Whether only list markers precede the position in its line. */
function startsLine(content: string, at: number): boolean {
  const from = Math.max(0, at - contextLength)
  const before = `${from === 0 ? '\n' : ''}${content.slice(from, at)}`
  return /[\n\r]\s*(?:(?:\d{1,3}[.)]|[-*•–+>[\]]|#{1,6}|\[[xX]\])\s+)*$/u.test(before)
}

function splitChunk(content: string, chunk: Range): readonly Range[] {
  if (isUnspaced(content, chunk)) return splitByDictionary(content, chunk)
  return isShort(chunk) ? [chunk] : splitLongWord(content, chunk)
}

/**
 * Splits by dictionary. Punctuation stays with the word that it touches, an opening mark with the
 * next one.
 */
function splitByDictionary(content: string, { start, end }: Range): readonly Range[] {
  const segments = wordSegmenter.segment(content.slice(start, end))
  const pieces: { start: number; end: number }[] = []
  let joinsNext = false
  for (let at = 0; at < end - start;) {
    const segment = segments.containing(at)
    if (segment === undefined) break
    const piece = { start: start + at, end: start + segment.index + segment.segment.length }
    const isMark = /^\p{P}+$/u.test(segment.segment)
    const isOpeningMark = isMark && /^[\p{Ps}\p{Pi}]+$/u.test(segment.segment)
    const last = pieces.at(-1)
    if (last !== undefined && (joinsNext || (isMark && !isOpeningMark))) last.end = piece.end
    else pieces.push(piece)
    joinsNext = isOpeningMark
    at = piece.end - start
  }
  return pieces
}

/**
 * Splits an overlong word between grapheme clusters. A single cluster longer than any word, such as
 * a letter under a heap of accents, is dropped.
 */
function splitLongWord(content: string, { start, end }: Range): readonly Range[] {
  const segments = graphemeSegmenter.segment(content.slice(start, end))
  const pieces: Range[] = []
  for (let from = start; from < end;) {
    const character = segments.containing(Math.min(from + maxWordLength, end) - start)
    const until = character === undefined ? end : start + character.index
    const to = until > from ? until : start + (character?.index ?? 0) + (character?.segment.length ?? 0)
    if (to - from <= maxWordLength) pieces.push({ start: from, end: to })
    from = Math.max(to, from + 1)
  }
  return pieces
}

function startsSentence(content: string, { start }: Range): boolean {
  return startsLine(content, start) || endsSentence(content, start)
}

function closesSentence(content: string, { end }: Range): boolean {
  const after = content.slice(end, end + contextLength)
  return /^(?:[^\S\n\r]*[\n\r]|\s*$)/u.test(after) || endsSentence(content, end)
}

/**
 * Whether a sentence ends before this position. '"No!" she said' goes on, and so does 'Dr. Okafor'.
 */
function endsSentence(content: string, at: number): boolean {
  const before = content.slice(Math.max(0, at - contextLength), at).trimEnd()
  if (!/[.!?…。！？؟۔।]["'”’»)\]」』]*$/u.test(before) || /(?:^|\P{L})(?:Mr|Mrs|Ms|Dr|St)\.$/u.test(before))
    return false
  return !(/["”’»」』]$/u.test(before) && /^\s*\p{Ll}/u.test(content.slice(at, at + contextLength)))
}
