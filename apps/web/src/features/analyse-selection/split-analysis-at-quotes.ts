import { findQuotedEntry, type JoinedEntry, type Quote, type QuotedRange } from '@geist/domain'

import { type AnswerPiece, splitAtQuotes } from '../../shared/answer/split-at-quotes'

/**
 * Splits an analysis at its quotes, which refer to ranges of entries. A quote that does not match
 * the sent text exactly becomes plain text.
 */
export function splitAnalysisAtQuotes(
  { analysis, quotes = [] }: { readonly analysis: string; readonly quotes?: readonly Quote[] },
  sent: { readonly content: string; readonly entries: readonly JoinedEntry[] },
): readonly AnswerPiece<QuotedRange>[] {
  const exactQuotes = quotes.flatMap((quote) => {
    const source = findQuotedEntry(sent, quote)
    const isExact = source !== undefined && analysis.startsWith(quote.text, quote.at)
    return isExact ? { at: quote.at, length: quote.text.length, source } : []
  })
  return splitAtQuotes(analysis, exactQuotes)
}
