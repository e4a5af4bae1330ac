import { stemmer } from 'stemmer'
import { isCapitalized } from './collect-names'
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
  const lower = word.toLowerCase()
  if (closedWords.has(lower)) return { kind: 'closed', word: lower }
  const stem = stemmer(lower)
  if (calendarWords.has(lower) || blocklistedWords.has(lower) || blocklistedStems.has(stem))
    return { kind: 'other', word: lower }
  if (names.has(lower) && isCapitalized(word)) return toName(word)
  if (modifierWords.has(lower)) return { kind: 'modifier', word: lower }
  if (genericNouns.has(lower) || lower.length < 3) return { kind: 'other', word: lower }
  return { kind: 'term', word: lower, key: stem }
}

function toName(word: string): Term {
  return { kind: 'name', word, key: `name ${word.toLowerCase()}` }
}
