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
    const text = tidy(transcript)
    if (text === '') continue
    const settled = isFinal && (confidence > 0 || !isCumulative) ? text : ''
    const before = isCumulative ? utterances.at(-1) : undefined
    if (before && isSameUtterance(before, text)) {
      utterances[utterances.length - 1] = { text, settled: settled || before.settled }
    } else {
      utterances.push({ text, settled })
    }
  }
  const firstOpen = utterances.findIndex(({ text, settled }) => text !== settled)
  if (firstOpen === -1) return { final: utterances.map(({ settled }) => settled), interim: '' }
  const settledStart = utterances[firstOpen]?.settled ?? ''
  const closed = utterances.slice(0, firstOpen).map(({ settled }) => settled)
  const open = utterances.slice(firstOpen).map(({ text }, index) => (index === 0 ? restOf(text, settledStart) : text))
  return { final: settledStart === '' ? closed : [...closed, settledStart], interim: joinSpeech(open) }
}

/**
 * The part of `now` that `before` does not hold yet; both are final utterances of the same
 * recogniser.
 */
export function newFinalTexts(before: readonly string[], now: readonly string[]): readonly string[] {
  return now.map((text, index) => restOf(text, before[index] ?? '')).filter((text) => text !== '')
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
  readonly settled: string
}

/** Final text only grows. Non-final text may be recognised differently after its beginning. */
function isSameUtterance({ text: before, settled }: Utterance, text: string): boolean {
  const needed = settled === '' ? Math.ceil(Math.min(partsOf(before).length, partsOf(text).length) / 2) : Infinity
  return commonParts(settled || before, text) >= Math.min(needed, partsOf(settled || before).length)
}

/**
 * Length of the common prefix of two texts, in words (or characters of a script without spaces). It
 * ignores case, because recognisers correct capitals later.
 */
function commonParts(a: string, b: string): number {
  const parts = partsOf(b.toLowerCase())
  const first = partsOf(a.toLowerCase()).findIndex((part, index) => parts[index] !== part)
  return first === -1 ? partsOf(a).length : first
}

/** The rest of `text` after as many words as `settledStart` has, even if those words differ. */
function restOf(text: string, settledStart: string): string {
  return partsOf(text)
    .slice(partsOf(settledStart).length)
    .join(isUnspaced(text) ? '' : ' ')
}

function partsOf(text: string): readonly string[] {
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

function tidy(transcript: string): string {
  return transcript.trim().replaceAll(/\s+/gu, ' ')
}
