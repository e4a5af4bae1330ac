import { boundCombiningMarks } from '@geist/answers'

/** A sentence as words; `undefined` marks a divider such as a comma, a number or a sign. */
export type Sentence = readonly (string | undefined)[]

/**
 * Splits a text into sentences at full stops, line ends and quotation marks. Addresses, markup and
 * code are removed. Words have only letters and inner hyphens, so they are safe in HTML and shells.
 */
export function readSentences(text: string): Sentence[] {
  return toPlainProse(text)
    .split(divider)
    .map(readWords)
    .filter((sentence) => sentence.length > 0)
}

/** The lookbehind matches a run of marks once; otherwise a long run would take quadratic time. */
const divider = /(?<![.!?…:"“”„«»•])[.!?…:"“”„«»•]+(?=\s|$|["“”])|\n+|["“”„«»•]/u

/** Longer strings are not treated as words. */
const maxWordLength = 24

const nonProsePatterns = [
  // Code in backticks and tags with attributes; bounded, so that a stray sign costs little.
  /```[^`]{0,5000}```|`[^`\n]{0,200}`/gu,
  /<[a-z!/][^<>]{0,500}>/giu,
  /&#?\w{1,10};/gu,
  /\b(?:https?|ftp|mailto|file|data|javascript):\S+|\bwww\.\S+|[^\s@]{1,64}@\S+/giu,
]

function toPlainProse(text: string): string {
  let prose = boundCombiningMarks(text).normalize('NFC').replaceAll(/[‘’ʼ]/gu, "'")
  for (const pattern of nonProsePatterns) prose = prose.replaceAll(pattern, ' , ')
  // The full stop of a title ends no sentence.
  return prose.replaceAll(/\b(Mr|Mrs|Ms|Dr|Prof|St)\./gu, '$1')
}

function readWords(sentence: string): (string | undefined)[] {
  return (sentence.match(/[\p{L}\p{M}\p{N}_'-]+|[^\s\p{L}\p{M}\p{N}_'-]+/gu) ?? []).flatMap(readWord)
}

/**
 * Reads one piece between spaces or signs. A contraction becomes two words; a possessive `'s`
 * divides.
 */
function readWord(piece: string): (string | undefined)[] {
  if (piece.length > 2 * maxWordLength) return [undefined]
  const word = piece.replaceAll(/^[-']+|[-']+$/gu, '')
  const contraction = /^(?<start>\p{Script=Latin}+)'(?<end>m|re|ve|ll|d|s|t)$/iu.exec(word)?.groups
  if (contraction !== undefined) {
    const { start: stem = '', end: suffix = '' } = contraction
    if (suffix.toLowerCase() === 's') return [stem, undefined]
    return suffix.toLowerCase() === 't' ? ['not'] : [stem, expansions[suffix.toLowerCase()]]
  }
  const isWord = /^\p{Script=Latin}+(?:-\p{Script=Latin}+)*$/u.test(word) && word.length <= maxWordLength
  return [isWord ? word : undefined]
}

const expansions: Readonly<Record<string, string>> = { m: 'am', re: 'are', ve: 'have', ll: 'will', d: 'would' }
