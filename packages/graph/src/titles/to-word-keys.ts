import { stemmer } from 'stemmer'

import { titleConjunction } from './format-phrase-title'

/**
 * The stems of all words of a title, without the conjunction: titles with a stem in common share a
 * word.
 */
export function toWordKeys(title: string): readonly string[] {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.filter((word) => word !== titleConjunction).map((word) => stemmer(word))
}
