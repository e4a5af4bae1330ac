import { stemmer } from 'stemmer'
import { isCapitalized } from './collect-names'
import type { Sentence } from './read-sentences'
import { calendarWords } from './words/calendar-words'
import { functionWords } from './words/function-words'
import { modifierWords, genericNouns } from './words/non-theme-words'
import { blocklistedWords } from './words/blocklisted-words'

/** The role of a word in its sentence. Only `term` and `name` can be themes. */
export type Term =
  | { readonly kind: 'term' | 'name'; readonly word: string; readonly key: string }
  /**
   * A function word or a plain adjective, in lower case: see `functionWords` and `modifierWords`.
   */
  | { readonly kind: 'function-word' | 'modifier'; readonly word: string }
  /** A word that is never a theme. */
  | { readonly kind: 'other'; readonly word: string }
  /** A comma, a number or a sign. */
  | { readonly kind: 'divider' }

/** Classifies the words of a sentence and merges adjacent names into one. */
export function classifyWords(sentence: Sentence, names: ReadonlySet<string>): Term[] {
  const terms: Term[] = []
  // Names are joined when the run ends: concatenating each one would take quadratic time.
  let nameRun: string[] = []
  for (const word of sentence) {
    const term = classifyWord(word, names)
    if (term.kind === 'name') {
      nameRun.push(term.word)
      continue
    }
    if (nameRun.length > 0) terms.push(toName(nameRun.join(' ')))
    nameRun = []
    terms.push(term)
  }
  return nameRun.length > 0 ? [...terms, toName(nameRun.join(' '))] : terms
}

const blocklistedStems = new Set([...blocklistedWords].map((word) => stemmer(word)))

function classifyWord(word: string | undefined, names: ReadonlySet<string>): Term {
  if (word === undefined) return { kind: 'divider' }
  const lowerWord = word.toLowerCase()
  if (functionWords.has(lowerWord)) return { kind: 'function-word', word: lowerWord }
  const stem = stemmer(lowerWord)
  if (calendarWords.has(lowerWord) || blocklistedWords.has(lowerWord) || blocklistedStems.has(stem))
    return { kind: 'other', word: lowerWord }
  if (names.has(lowerWord) && isCapitalized(word)) return toName(word)
  if (modifierWords.has(lowerWord)) return { kind: 'modifier', word: lowerWord }
  if (genericNouns.has(lowerWord) || lowerWord.length < 3) return { kind: 'other', word: lowerWord }
  return { kind: 'term', word: lowerWord, key: stem }
}

function toName(word: string): Term {
  return { kind: 'name', word, key: `name ${word.toLowerCase()}` }
}
