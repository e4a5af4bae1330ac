import * as v from 'valibot'
import type { QueriedText, QuotedWords } from '@geist/journal-ai'
import { findWholeWords } from './find-whole-words'
import { containsAddress } from './contains-address'
import { quotationMarkPattern, quotationPattern } from './quotation-patterns'
import { readLine } from './read-answers'
import { impersonatesOperator } from './impersonates-operator'

/** A statement of a model about the texts, with at least one quote as evidence. */
export interface Claim {
  readonly text: string
  readonly quotes: readonly QuotedWords[]
}

/**
 * Reads and verifies the claims of a model's answer. A quote must occur verbatim at word boundaries
 * in its entry and contain no address. A claim needs a quote, must be one plain line, and may put
 * only words of entries in quotation marks. An empty list means that the model found no answer.
 *
 * @returns `undefined` for an answer of another form, or if no claim is valid
 */
export function readClaims(answer: string, texts: readonly QueriedText[]): readonly Claim[] | undefined {
  const rawClaims = parseClaims(answer)
  if (rawClaims === undefined) return undefined
  const claims = rawClaims.slice(0, maxClaims).flatMap((claim) => readClaim(claim, texts) ?? [])
  return claims.length === 0 && rawClaims.length > 0 ? undefined : claims
}

/** Verifies one claim as `readClaims` does; `undefined` if it is invalid. */
export function readClaim(rawClaim: unknown, texts: readonly QueriedText[]): Claim | undefined {
  const parsed = v.safeParse(claimSchema, rawClaim)
  if (!parsed.success) return undefined
  const { claim, quotes } = parsed.output
  const text = hasOnlyEntryQuotations(claim, texts) ? readLine(claim) : undefined
  const verifiedQuotes = quotes.flatMap((quote) => locateQuote(quote, texts) ?? []).slice(0, maxQuotes)
  return text === undefined || verifiedQuotes.length === 0 ? undefined : { text, quotes: verifiedQuotes }
}

export const maxClaims = 6
const maxQuotes = 3
/**
 * In UTF-16 code units. A shorter quote is no evidence, unless it is the whole entry; a longer one
 * is a copy.
 */
const minQuoteLength = 12
const maxQuoteLength = 400

/** A quote as the model wrote it, unverified. */
interface RawQuote {
  readonly entry: number
  readonly text: string
}

const claimSchema = v.object({
  claim: v.string(),
  quotes: v.array(v.object({ entry: v.number(), text: v.string() })),
})

/**
 * Parses the claims of an answer. Tolerates a code fence or a sentence around the JSON, and claims
 * of another shape.
 */
function parseClaims(answer: string): readonly unknown[] | undefined {
  const start = answer.indexOf('{')
  const end = answer.lastIndexOf('}')
  if (start === -1 || end < start) return undefined
  try {
    return v.parse(v.object({ claims: v.array(v.unknown()) }), JSON.parse(answer.slice(start, end + 1))).claims
  } catch {
    return undefined
  }
}

/** Finds a quote in its entry. Models number entries from 1. */
function locateQuote({ entry, text }: RawQuote, texts: readonly QueriedText[]): QuotedWords | undefined {
  const content = texts[entry - 1]?.content
  const words = text.trim()
  if (content === undefined || words.length > maxQuoteLength || !/[\p{L}\p{N}]/u.test(words)) return undefined
  if (words.length < minQuoteLength && words !== content.trim()) return undefined
  // A public entry may hold words that another user planted to be quoted.
  if (containsAddress(words) || impersonatesOperator(words)) return undefined
  const start = findWholeWords(content, words)
  return start === -1 ? undefined : { textIndex: entry - 1, start, end: start + words.length }
}

/** Whether each quotation inside a claim occurs in an entry. */
function hasOnlyEntryQuotations(claim: string, texts: readonly QueriedText[]): boolean {
  if (claim.replaceAll(quotationPattern, '').search(quotationMarkPattern) !== -1) return false
  return [...claim.matchAll(quotationPattern)].every(([, ...groups]) => {
    const words = groups.find((group) => group !== undefined)?.trim() ?? ''
    return words === '' || texts.some(({ content }) => findWholeWords(content, words) !== -1)
  })
}
