import { foldText } from './fold-text'

/** What somebody looks for. Nothing matches a query without terms. */
export interface Query {
  /** Folded. Each of them must be found, in any order. */
  readonly terms: readonly string[]
  /** Folded: all of it as it was typed, without quotation marks. Texts that hold it come first. */
  readonly phrase: string
}

/** Quotation marks that stand around a phrase: straight, and those that phones type. */
const quoted = /["“”„]([^"“”„]*)["“”„]?|[^\s"“”„]+/gu

/** Takes apart what was typed: words, and "quoted phrases". One that has not been closed yet goes on to the end. */
export function parseQuery(typed: string): Query {
  const parts = Array.from(typed.matchAll(quoted), ([whole, inQuotes]) => foldText(inQuotes ?? whole).trim())
  const terms = parts.filter((part) => part !== '')
  return { terms: [...new Set(terms)], phrase: terms.join(' ') }
}
