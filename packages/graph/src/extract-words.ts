import { contentMap } from '@geist/domain'
import { stemmer } from 'stemmer'

export interface Word {
  /** The stem, equal for all forms of a word. */
  readonly key: string
  /** In lower case. */
  readonly word: string
}

/**
 * The words of a text that are long enough to be keywords. It skips overlong runs of letters, as in
 * languages without spaces or in data.
 */
export function extractWords(text: string): Word[] {
  const words: Word[] = []
  for (const [match] of text.slice(0, maxTextLength).normalize('NFC').toLowerCase().matchAll(wordPattern)) {
    const word = match.replace(/['\u2019].*$/u, '')
    const length = Array.from(word).length
    if (length < contentMap.clusterKeywordMinLength || length > maxWordLength || !/\p{L}/u.test(word)) continue
    words.push({ word, key: stemmer(word) })
  }
  return words
}

/**
 * Limit per text: its beginning shows its topic, and a text of 100,000 characters must not delay
 * the others.
 */
const maxTextLength = 10_000

/** In characters. */
const maxWordLength = 30

/** Words with inner apostrophes. The part after an apostrophe is an ending. */
const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['\u2019][\p{L}\p{M}\p{N}]+)*/gu
