import { formatDay } from '@geist/answers'
import type { Analysis, ComplexQueryRequest } from '@geist/journal-ai'
import type { Claim } from './read-claims'

/** Lays out one paragraph per claim: its text, and below it each quote with its day. */
export function layOutClaims(claims: readonly Claim[], { texts, timeZone }: ComplexQueryRequest): Analysis['pieces'] {
  if (claims.length === 0) return ['Nothing in the selected notes seems to answer that.']
  return claims.flatMap(({ text, quotes }, index) => [
    `${index === 0 ? '' : '\n\n'}${text}`,
    ...quotes.flatMap((quote) => {
      const writtenAt = texts[quote.textIndex]?.writtenAt
      return ['\n', quote, ...(writtenAt === undefined ? [] : [` – ${formatDay(writtenAt, timeZone)}`])]
    }),
  ])
}
