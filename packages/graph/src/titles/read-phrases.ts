import type { Term } from '../terms/read-terms'
import { isVagueWord } from './is-vague-word'

/** A candidate for a title: a word, two adjacent words, or a name. */
export interface Phrase {
  /** The keys of its words: forms of one word are one phrase. */
  readonly key: string
  readonly wordKeys: readonly string[]
  readonly surface: string
  readonly isName: boolean
}

/**
 * Reads the phrases of a note, in order. A phrase of two words has either two names or none, and no
 * phrase ends with a vague word.
 */
export function readPhrases(terms: readonly Term[]): readonly Phrase[] {
  return terms.flatMap((term, index) => {
    if (isVagueWord(term.key)) return []
    const previous = terms[index - 1]
    const word = toPhrase([term])
    const isPair = previous !== undefined && term.followsTerm && previous.isName === term.isName
    return isPair && previous.key !== term.key ? [toPhrase([previous, term]), word] : [word]
  })
}

function toPhrase(terms: readonly Term[]): Phrase {
  return {
    key: terms.map(({ key }) => key).join(' '),
    wordKeys: terms.map(({ key }) => key),
    surface: terms.map(({ surface }) => surface).join(' '),
    isName: terms[0]?.isName === true,
  }
}
