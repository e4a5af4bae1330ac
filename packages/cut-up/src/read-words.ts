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
    isSentenceStart: isSentenceStart(content, piece),
    isSentenceEnd: isSentenceEnd(content, piece),
  }))
}

interface Range {
  readonly start: number
  readonly end: number
}

const isShort = ({ start, end }: Range) => end - start <= maxWordLength

const isUnspaced = (content: string, { start, end }: Range) => unspacedScript.test(content.slice(start, end))

const isListMarker = (content: string, { start, end }: Range) =>
  isLineStart(content, start) && /^(?:\d{1,3}[.)]|[-*•–+>[\]]|#{1,6}|\[[xX]\])$/u.test(content.slice(start, end))

/** Search window for line and sentence ends around a position, in UTF-16 code units. */
const contextLength = 16

/** Whether only list markers precede the position in its line. */
function isLineStart(content: string, position: number): boolean {
  const contextStart = Math.max(0, position - contextLength)
  // The beginning of the content counts as the beginning of a line.
  const context = `${contextStart === 0 ? '\n' : ''}${content.slice(contextStart, position)}`
  return /[\n\r]\s*(?:(?:\d{1,3}[.)]|[-*•–+>[\]]|#{1,6}|\[[xX]\])\s+)*$/u.test(context)
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
  for (let offset = 0; offset < end - start;) {
    const segment = segments.containing(offset)
    if (segment === undefined) break
    const piece = { start: start + offset, end: start + segment.index + segment.segment.length }
    const isMark = /^\p{P}+$/u.test(segment.segment)
    const isOpeningMark = isMark && /^[\p{Ps}\p{Pi}]+$/u.test(segment.segment)
    const last = pieces.at(-1)
    if (last !== undefined && (joinsNext || (isMark && !isOpeningMark))) last.end = piece.end
    else pieces.push(piece)
    joinsNext = isOpeningMark
    offset = piece.end - start
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
  for (let pieceStart = start; pieceStart < end;) {
    const cluster = segments.containing(Math.min(pieceStart + maxWordLength, end) - start)
    const clusterStart = cluster === undefined ? end : start + cluster.index
    const clusterEnd = start + (cluster?.index ?? 0) + (cluster?.segment.length ?? 0)
    // A cluster that begins with the piece is longer than any word.
    const pieceEnd = clusterStart > pieceStart ? clusterStart : clusterEnd
    if (pieceEnd - pieceStart <= maxWordLength) pieces.push({ start: pieceStart, end: pieceEnd })
    pieceStart = Math.max(pieceEnd, pieceStart + 1)
  }
  return pieces
}

function isSentenceStart(content: string, { start }: Range): boolean {
  return isLineStart(content, start) || hasSentenceEndBefore(content, start)
}

function isSentenceEnd(content: string, { end }: Range): boolean {
  const after = content.slice(end, end + contextLength)
  return /^(?:[^\S\n\r]*[\n\r]|\s*$)/u.test(after) || hasSentenceEndBefore(content, end)
}

/**
 * Whether a sentence ends before this position. '"No!" she said' goes on, and so does 'Dr. Okafor'.
 */
function hasSentenceEndBefore(content: string, position: number): boolean {
  const before = content.slice(Math.max(0, position - contextLength), position).trimEnd()
  if (!/[.!?…。！？؟۔।]["'”’»)\]」』]*$/u.test(before) || /(?:^|\P{L})(?:Mr|Mrs|Ms|Dr|St)\.$/u.test(before))
    return false
  return !(/["”’»」』]$/u.test(before) && /^\s*\p{Ll}/u.test(content.slice(position, position + contextLength)))
}
