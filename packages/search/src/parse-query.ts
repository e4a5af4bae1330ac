import { foldText } from './fold-text'

/** A parsed query. Without terms it matches nothing. */
export interface Query {
  /** Folded. All must occur, in any order. */
  readonly terms: readonly string[]
  /** The whole folded input without quotation marks. Texts that contain it rank first. */
  readonly phrase: string
}

/** Phrases in straight or typographic quotation marks, and single words. */
const phraseOrWord = /["“”„]([^"“”„]*)["“”„]?|[^\s"“”„]+/gu

/** Splits the input into words and "quoted phrases". An unclosed phrase extends to the end. */
export function parseQuery(input: string): Query {
  const parts = Array.from(input.matchAll(phraseOrWord), ([whole, inQuotes]) => foldText(inQuotes ?? whole).trim())
  const terms = parts.filter((part) => part !== '')
  return { terms: [...new Set(terms)], phrase: terms.join(' ') }
}
