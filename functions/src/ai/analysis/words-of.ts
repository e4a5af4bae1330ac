import { stemmer } from 'stemmer'
import { withBoundedMarks } from './with-bounded-marks'

/** The words of a text for comparison: lower case, without accents, English words stemmed. */
export function wordsOf(text: string): string[] {
  return tokensOf(text).map(stemOf)
}

/** The words of a text in lower case and without accents, unstemmed. */
export function tokensOf(text: string): string[] {
  return fold(text).match(word) ?? []
}

/** Stems of two letters are ambiguous ("Ines" gives "in"), so the word is kept. */
export function stemOf(word: string): string {
  const stem = /^[a-z]+$/u.test(word) ? stemmer(word) : word
  return stem.length < 3 ? word : stem
}

const word = /[\p{L}\p{M}\p{N}]+/gu

/**
 * Lower-cases, strips contractions from the apostrophe on, and removes accents of Latin, Greek and
 * Cyrillic letters.
 */
export function fold(text: string): string {
  return withBoundedMarks(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .replaceAll(/['’ʼ](?:s|m|re|ve|ll|d|t)\b/gu, '')
    .normalize('NFC')
}
