/** One result of the Web Speech API. */
export interface SpeechResult {
  readonly transcript: string
  readonly isFinal: boolean
  /** 0 to 1. */
  readonly confidence: number
}

/** Everything that a recogniser has heard since its start. */
export interface Speech {
  /** Final utterances, in the order they were spoken. */
  readonly final: readonly string[]
  /** Text after the final utterances that may still change. */
  readonly interim: string
}

/**
 * Reads all results of one recogniser. It evaluates the whole list each time, so lost or repeated
 * events do not matter.
 *
 * Chrome on Android marks non-final words as final, with a confidence of 0, and repeats an
 * utterance in the list, longer each time (https://stackoverflow.com/q/35112561). With
 * `isCumulative`, a result that continues the one before replaces it.
 */
export function readSpeech(results: readonly SpeechResult[], isCumulative: boolean): Speech {
  const utterances: Utterance[] = []
  for (const { transcript, isFinal, confidence } of results) {
    const text = normalizeSpaces(transcript)
    if (text === '') continue
    const finalText = isFinal && (confidence > 0 || !isCumulative) ? text : ''
    const previous = isCumulative ? utterances.at(-1) : undefined
    if (previous && isSameUtterance(previous, text)) {
      utterances[utterances.length - 1] = { text, finalText: finalText || previous.finalText }
    } else {
      utterances.push({ text, finalText })
    }
  }
  return splitFinal(utterances)
}

/** Splits utterances at the end of the final text, which may lie within an utterance. */
function splitFinal(utterances: readonly Utterance[]): Speech {
  const firstInterim = utterances.findIndex(({ text, finalText }) => text !== finalText)
  if (firstInterim === -1) return { final: utterances.map(({ finalText }) => finalText), interim: '' }
  const finalStart = utterances[firstInterim]?.finalText ?? ''
  const finalTexts = utterances.slice(0, firstInterim).map(({ finalText }) => finalText)
  const interimTexts = utterances
    .slice(firstInterim)
    .map(({ text }, index) => (index === 0 ? dropParts(text, finalStart) : text))
  return { final: finalStart === '' ? finalTexts : [...finalTexts, finalStart], interim: joinSpeech(interimTexts) }
}

/** The parts of `current` that `earlier` does not hold yet, both from the same recogniser. */
export function findNewFinalTexts(earlier: readonly string[], current: readonly string[]): readonly string[] {
  return current.map((text, index) => dropParts(text, earlier[index] ?? '')).filter((text) => text !== '')
}

/** Joins utterances, with a space where the script separates words. */
export function joinSpeech(utterances: readonly string[]): string {
  return utterances.reduce((joined, next) => {
    if (joined === '' || next === '') return joined + next
    return `${joined}${endsUnspaced(joined) && unspacedStart.test(next) ? '' : ' '}${next}`
  }, '')
}

interface Utterance {
  readonly text: string
  /** The final part: all, a prefix, or ''. */
  readonly finalText: string
}

/**
 * Whether `text` continues the previous utterance. Final text only grows, so it must be there in
 * full. Non-final text may be recognised differently after its first half.
 */
function isSameUtterance(previous: Utterance, text: string): boolean {
  const stableText = previous.finalText || previous.text
  const stableLength = splitParts(stableText).length
  const isFinal = previous.finalText !== ''
  const minCommonParts = isFinal ? stableLength : Math.ceil(Math.min(stableLength, splitParts(text).length) / 2)
  return countCommonParts(stableText, text) >= minCommonParts
}

/**
 * Length of the common prefix of two texts, in words (or characters of a script without spaces). It
 * ignores case, because recognisers correct capitals later.
 */
function countCommonParts(a: string, b: string): number {
  const parts = splitParts(b.toLowerCase())
  const first = splitParts(a.toLowerCase()).findIndex((part, index) => parts[index] !== part)
  return first === -1 ? splitParts(a).length : first
}

/** The rest of `text` after as many words as `start` has, even if those words differ. */
function dropParts(text: string, start: string): string {
  return splitParts(text)
    .slice(splitParts(start).length)
    .join(isUnspaced(text) ? '' : ' ')
}

function splitParts(text: string): readonly string[] {
  if (text === '') return []
  return isUnspaced(text) ? Array.from(text) : text.split(' ')
}

function isUnspaced(text: string): boolean {
  return unspacedStart.test(text)
}

function endsUnspaced(text: string): boolean {
  return unspacedEnd.test(text.slice(-2))
}

const unspacedStart = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}]/u
const unspacedEnd = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}]$/u

function normalizeSpaces(transcript: string): string {
  return transcript.trim().replaceAll(/\s+/gu, ' ')
}
