import { unspacedScript } from '@geist/domain'

import { foldText } from './fold-text'

/** Longest stored prefix of a word, in characters; longer input is cut to it. */
const maxTermLength = 16
/** Longest stored prefix in scripts without spaces, where a word may begin at any character. */
const maxUnspacedTermLength = 3

/**
 * The words of a name: letters and digits with their marks, or a pictogram. Other characters are
 * ignored.
 */
const wordPattern = /[\p{L}\p{N}\p{M}]+|\p{Extended_Pictographic}/gu

/**
 * The index terms for search-as-you-type: all folded prefixes of the words of the names, without
 * duplicates. An index of whole terms, such as Firestore's `array-contains`, finds them by any of
 * `buildNameQueryTerms`.
 */
export function buildNameTerms(names: readonly string[]): readonly string[] {
  return [...new Set(names.flatMap(splitWords).flatMap(listPrefixes))]
}

/**
 * The folded words of a typed query, longest first. Query the index for the first, since the
 * longest is the rarest; then check the others against `buildNameTerms` of the results. Empty if
 * the input has no words.
 */
export function buildNameQueryTerms(input: string): readonly string[] {
  const terms = splitWords(input).map((word) =>
    Array.from(word)
      .slice(0, unspacedScript.test(word) ? maxUnspacedTermLength : maxTermLength)
      .join(''),
  )
  return [...new Set(terms)].toSorted((a, b) => b.length - a.length)
}

function splitWords(text: string): readonly string[] {
  return foldText(text).match(wordPattern) ?? []
}

function listPrefixes(word: string): readonly string[] {
  const characters = Array.from(word)
  if (!unspacedScript.test(word)) return takePrefixes(characters, maxTermLength)
  return characters.flatMap((_, index) => takePrefixes(characters.slice(index), maxUnspacedTermLength))
}

function takePrefixes(characters: readonly string[], maxLength: number): readonly string[] {
  return characters.slice(0, maxLength).map((_, end) => characters.slice(0, end + 1).join(''))
}
