import { foldText } from './fold-text'
import { unspacedScript } from './unspaced-script'

/** Beginnings of a word that are kept, in characters: who types more of it means the same word. */
const longestTerm = 16
/** The same in scripts that leave no space between words, where each place may begin one. */
const longestUnspacedTerm = 3

/** What is a word of a name: letters and digits with their marks, or a picture. What stands between words finds nothing. */
const words = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu

/**
 * What something is found by as somebody types its names: the folded beginnings of their words, each once. A query for one of `nameQueryTerms` finds
 * it with an index of whole terms, such as Firestore's `array-contains`.
 */
export function nameTerms(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap(wordsOf).flatMap(beginningsOf))]
}

/**
 * The words of what somebody has typed, folded, as `nameTerms` keeps them: the first is the one to ask an index for, since it is the longest and so the rarest; the others
 * are left to be looked for in what comes (`nameTerms` of it has them). None where there is nothing to look for.
 */
export function nameQueryTerms(typed: string): readonly string[] {
  const terms = wordsOf(typed).map((word) =>
    Array.from(word)
      .slice(0, unspacedScript.test(word) ? longestUnspacedTerm : longestTerm)
      .join(''),
  )
  return [...new Set(terms)].toSorted((one, other) => other.length - one.length)
}

function wordsOf(text: string): readonly string[] {
  return foldText(text).match(words) ?? []
}

function beginningsOf(word: string): readonly string[] {
  const characters = Array.from(word)
  if (!unspacedScript.test(word)) return beginnings(characters, longestTerm)
  return characters.flatMap((_, place) => beginnings(characters.slice(place), longestUnspacedTerm))
}

function beginnings(characters: readonly string[], longest: number): readonly string[] {
  return characters.slice(0, longest).map((_, end) => characters.slice(0, end + 1).join(''))
}
