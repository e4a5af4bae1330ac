import { stemmer } from 'stemmer'
import { isCapital } from './collect-names'
import type { Sentence } from './read-sentences'
import { calendarWords } from './words/calendar-words'
import { closedWords } from './words/closed-words'
import { modifierWords, genericNouns } from './words/plain-words'
import { blocklistedWords } from './words/blocklisted-words'

/** The role of a word in its sentence. Only `term` and `name` can be themes. */
export type Term =
  | { readonly kind: 'term' | 'name'; readonly word: string; readonly key: string }
  /** A function word or a plain adjective, in lower case: see `closedWords` and `modifierWords`. */
  | { readonly kind: 'closed' | 'modifier'; readonly word: string }
  /** A word that is never a theme. */
  | { readonly kind: 'other'; readonly word: string }
  /** A comma, a number or a sign. */
  | { readonly kind: 'divider' }

/** Classifies the words of a sentence and merges adjacent names into one. */
export function termsOf(sentence: Sentence, names: ReadonlySet<string>): Term[] {
  const terms: Term[] = []
  // Joined when the run ends: concatenating each name would be quadratic in a sentence of names.
  let nameRun: string[] = []
  for (const word of sentence) {
    const term = termOf(word, names)
    if (term.kind === 'name') {
      nameRun.push(term.word)
      continue
    }
    if (nameRun.length > 0) terms.push(nameOf(nameRun.join(' ')))
    nameRun = []
    terms.push(term)
  }
  return nameRun.length > 0 ? [...terms, nameOf(nameRun.join(' '))] : terms
}

const blocklistedStems = new Set([...blocklistedWords].map((word) => stemmer(word)))

function termOf(word: string | undefined, names: ReadonlySet<string>): Term {
  if (word === undefined) return { kind: 'divider' }
  const lower = word.toLowerCase()
  if (closedWords.has(lower)) return { kind: 'closed', word: lower }
  const stem = stemmer(lower)
  if (calendarWords.has(lower) || blocklistedWords.has(lower) || blocklistedStems.has(stem))
    return { kind: 'other', word: lower }
  if (names.has(lower) && isCapital(word)) return nameOf(word)
  if (modifierWords.has(lower)) return { kind: 'modifier', word: lower }
  if (genericNouns.has(lower) || lower.length < 3) return { kind: 'other', word: lower }
  return { kind: 'term', word: lower, key: stem }
}

function nameOf(word: string): Term {
  return { kind: 'name', word, key: `name ${word.toLowerCase()}` }
}
