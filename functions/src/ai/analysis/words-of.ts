import { stemmer } from 'stemmer'
import { withBoundedMarks } from './with-bounded-marks'

/** What a passage is compared by, word for word: in lower case, without accents, English words by their stem. */
export function wordsOf(text: string): string[] {
  return tokensOf(text).map(stemOf)
}

/** The words of a text in lower case and without accents, as they stand. */
export function tokensOf(text: string): string[] {
  return fold(text).match(word) ?? []
}

/** A stem of two letters says nothing any more: that of "Ines" is "in". */
export function stemOf(word: string): string {
  const stem = /^[a-z]+$/u.test(word) ? stemmer(word) : word
  return stem.length < 3 ? word : stem
}

const word = /[\p{L}\p{M}\p{N}]+/gu

/** In lower case, contractions without what follows the apostrophe, and Latin, Greek and Cyrillic letters without accents. */
export function fold(text: string): string {
  return withBoundedMarks(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .replaceAll(/['’ʼ](?:s|m|re|ve|ll|d|t)\b/gu, '')
    .normalize('NFC')
}
