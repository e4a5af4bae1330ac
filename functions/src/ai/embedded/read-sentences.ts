import { withBoundedMarks } from '../analysis/with-bounded-marks'

/** A sentence as words, with `undefined` where something stands that divides it: a comma, a number, a sign. */
export type Sentence = readonly (string | undefined)[]

/**
 * The sentences of a text, by its full stops, line ends and quotation marks. Addresses, markup and code are left out, so that a
 * word here is letters alone (with hyphens inside) and nothing that a page or a shell could take for more.
 */
export function readSentences(text: string): Sentence[] {
  return plain(text)
    .split(divider)
    .map(readWords)
    .filter((sentence) => sentence.length > 0)
}

/** A run of marks is looked at once, and not again from each of its marks: it may be as long as a text. */
const divider = /(?<![.!?…:"“”„«»•])[.!?…:"“”„«»•]+(?=\s|$|["“”])|\n+|["“”„«»•]/u

/** Words longer than this are no words that anybody wants to read back. */
const longestWord = 24

const notProse = [
  // Code between backticks, and a tag with its attributes; both bounded, so that a stray sign costs little.
  /```[^`]{0,5000}```|`[^`\n]{0,200}`/gu,
  /<[a-z!/][^<>]{0,500}>/giu,
  /&#?\w{1,10};/gu,
  /\b(?:https?|ftp|mailto|file|data|javascript):\S+|\bwww\.\S+|[^\s@]{1,64}@\S+/giu,
]

function plain(text: string): string {
  let prose = withBoundedMarks(text).normalize('NFC').replaceAll(/[‘’ʼ]/gu, "'")
  for (const pattern of notProse) prose = prose.replaceAll(pattern, ' , ')
  // The full stop of a title ends no sentence.
  return prose.replaceAll(/\b(Mr|Mrs|Ms|Dr|Prof|St)\./gu, '$1')
}

function readWords(sentence: string): (string | undefined)[] {
  return (sentence.match(/[\p{L}\p{M}\p{N}_'-]+|[^\s\p{L}\p{M}\p{N}_'-]+/gu) ?? []).flatMap(readWord)
}

/** One piece of text between spaces or signs. A contraction is two words; the `'s` of a possessive divides. */
function readWord(piece: string): (string | undefined)[] {
  if (piece.length > 2 * longestWord) return [undefined]
  const word = piece.replaceAll(/^[-']+|[-']+$/gu, '')
  const contraction = /^(?<start>\p{Script=Latin}+)'(?<end>m|re|ve|ll|d|s|t)$/iu.exec(word)?.groups
  if (contraction !== undefined) {
    const { start = '', end = '' } = contraction
    if (end.toLowerCase() === 's') return [start, undefined]
    return end.toLowerCase() === 't' ? ['not'] : [start, expansions[end.toLowerCase()]]
  }
  const isWord = /^\p{Script=Latin}+(?:-\p{Script=Latin}+)*$/u.test(word) && word.length <= longestWord
  return [isWord ? word : undefined]
}

const expansions: Readonly<Record<string, string>> = { m: 'am', re: 'are', ve: 'have', ll: 'will', d: 'would' }
