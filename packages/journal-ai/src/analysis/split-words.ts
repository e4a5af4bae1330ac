import { stemmer } from 'stemmer'
import { boundCombiningMarks } from '@geist/answers'

/** Splits a text into words for comparison: folded, and stemmed if they consist of a to z. */
export function splitStems(text: string): string[] {
  return splitWords(text).map(stemWord)
}

/** Splits a text into folded words. */
export function splitWords(text: string): string[] {
  return foldText(text).match(wordPattern) ?? []
}

/**
 * Stems a folded English word. A stem of two letters is ambiguous ("Ines" gives "in"), so such a
 * word is returned unchanged.
 */
export function stemWord(word: string): string {
  const stem = /^[a-z]+$/u.test(word) ? stemmer(word) : word
  return stem.length < 3 ? word : stem
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Lower-cases, strips contractions from the apostrophe on, and removes accents of Latin, Greek and
 * Cyrillic letters.
 */
export function foldText(text: string): string {
  return boundCombiningMarks(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .replaceAll(/['’ʼ](?:s|m|re|ve|ll|d|t)\b/gu, '')
    .normalize('NFC')
}
