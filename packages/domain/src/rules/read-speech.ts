/** One result of a speech recogniser, as the Web Speech API gives it. */
export interface SpeechResult {
  readonly transcript: string
  readonly isFinal: boolean
  /** 0 to 1. */
  readonly confidence: number
}

/** What a recogniser has heard since it was started. */
export interface Speech {
  /** Utterances that will not change any more, in the order they were spoken. */
  readonly final: readonly string[]
  /** What came after them, and may still change. */
  readonly interim: string
}

/**
 * What all results of one recogniser say together. They are read as a whole each time, so that nothing depends on which event came, or came
 * twice.
 *
 * Chrome on Android calls words final that are not, with a confidence of 0, and puts the same utterance into the list again and again, each time
 * with more of it (https://stackoverflow.com/q/35112561). There `isCumulative` reads a result that goes on from the one before as the same one.
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
  const begun = utterances[firstOpen]?.settled ?? ''
  const closed = utterances.slice(0, firstOpen).map(({ settled }) => settled)
  const open = utterances.slice(firstOpen).map(({ text }, index) => (index === 0 ? restOf(text, begun) : text))
  return { final: begun === '' ? closed : [...closed, begun], interim: joinSpeech(open) }
}

/** What of `now` has not been said by `before`: finals of the same recogniser, read earlier. */
export function newlySaid(before: readonly string[], now: readonly string[]): readonly string[] {
  return now.map((text, index) => restOf(text, before[index] ?? '')).filter((text) => text !== '')
}

/** Utterances one after the other, parted where their script parts words. */
export function joinSpeech(utterances: readonly string[]): string {
  return utterances.reduce((said, next) => {
    if (said === '' || next === '') return said + next
    return `${said}${endsUnspaced(said) && unspacedStart.test(next) ? '' : ' '}${next}`
  }, '')
}

interface Utterance {
  readonly text: string
  /** The part of it that is final: all, a beginning, or ''. */
  readonly settled: string
}

/** What is final only grows. What is not may be heard differently after its beginning. */
function isSameUtterance({ text: before, settled }: Utterance, text: string): boolean {
  const needed = settled === '' ? Math.ceil(Math.min(partsOf(before).length, partsOf(text).length) / 2) : Infinity
  return commonParts(settled || before, text) >= Math.min(needed, partsOf(settled || before).length)
}

/** With how many of the same words, or signs of a script without spaces, two texts begin. Recognisers change capitals as they learn more. */
function commonParts(one: string, other: string): number {
  const parts = partsOf(other.toLowerCase())
  const first = partsOf(one.toLowerCase()).findIndex((part, index) => parts[index] !== part)
  return first === -1 ? partsOf(one).length : first
}

/** What stands in a text behind a beginning of so many words, which may read differently. */
function restOf(text: string, begun: string): string {
  return partsOf(text)
    .slice(partsOf(begun).length)
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
