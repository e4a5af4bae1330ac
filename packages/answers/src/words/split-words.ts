import { foldText } from '@geist/search'
import { boundCombiningMarks } from './bound-combining-marks'
import { stemWord } from './stem-word'

/** A word of a text. */
export interface Word {
  /** Folded, without a contraction's ending: 'did' for "didn't". */
  readonly folded: string
  readonly stem: string
  /** As written. */
  readonly written: string
  /** Offsets in UTF-16 code units. */
  readonly start: number
  readonly end: number
}

/** Splits a text into words, with their offsets. */
export function splitWords(text: string): readonly Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: written, index }) => {
    const folded = foldWord(written)
    return { folded, stem: stemWord(folded), written, start: index, end: index + written.length }
  })
}

/** Splits a text that `foldText` has folded into stems. Faster than `splitWords`. */
export function splitFoldedStems(foldedText: string): readonly string[] {
  return (foldedText.match(foldedWordPattern) ?? []).map((word) => stemWord(word.replace(contractionPattern, '')))
}

export function foldWord(word: string): string {
  return foldText(boundCombiningMarks(word)).replace(contractionPattern, '')
}

/** Letters, digits and marks, with an apostrophe between letters. */
const wordPattern = /\p{N}+|\p{L}[\p{L}\p{M}\p{N}]*(?:['’ʼ][\p{L}\p{M}]+)*/gu
const foldedWordPattern = /\p{N}+|\p{L}[\p{L}\p{M}\p{N}]*(?:'[\p{L}\p{M}]+)*/gu
const contractionPattern = /(?:n't|'(?:s|m|re|ve|ll|d|t))$/u
