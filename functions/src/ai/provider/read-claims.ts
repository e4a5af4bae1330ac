import * as v from 'valibot'
import type { QueriedText, QuotedWords } from '../journal-ai'
import { findWholeWords } from './find-whole-words'
import { holdsAddress } from './holds-address'
import { quotationMarks, quotedWords } from './quoted-words'
import { readLine } from './read-answers'
import { speaksForGeist } from './speaks-for-geist'

/** A statement of a model about the texts, with at least one quote as evidence. */
export interface Claim {
  readonly text: string
  readonly quotes: readonly QuotedWords[]
}

/**
 * Reads and verifies the claims of a model's answer. A quote must occur verbatim at word boundaries
 * in its entry and hold no address. A claim needs a quote, must be one plain line, and may put only
 * words of entries in quotation marks. An empty list means that the model found no answer.
 *
 * @returns `undefined` for an answer of another form, or if no claim is valid
 */
export function readClaims(answer: string, texts: readonly QueriedText[]): readonly Claim[] | undefined {
  const claimed = claimsIn(answer)
  if (claimed === undefined) return undefined
  const claims = claimed.slice(0, mostClaims).flatMap((claim) => readClaim(claim, texts) ?? [])
  return claims.length === 0 && claimed.length > 0 ? undefined : claims
}

/** Verifies one claim as `readClaims` does; `undefined` if it is invalid. */
export function readClaim(written: unknown, texts: readonly QueriedText[]): Claim | undefined {
  const parsed = v.safeParse(claimSchema, written)
  if (!parsed.success) return undefined
  const { claim, quotes } = parsed.output
  const text = quotesOnlyEntries(claim, texts) ? readLine(claim) : undefined
  const exact = quotes.flatMap((quote) => findWords(quote, texts) ?? []).slice(0, mostQuotes)
  return text === undefined || exact.length === 0 ? undefined : { text, quotes: exact }
}

export const mostClaims = 6
const mostQuotes = 3
/**
 * In UTF-16 code units. A shorter quote is no evidence, unless it is the whole entry; a longer one
 * is a copy.
 */
const shortestQuote = 12
const longestQuote = 400

interface WrittenQuote {
  readonly entry: number
  readonly text: string
}

const claimSchema = v.object({
  claim: v.string(),
  quotes: v.array(v.object({ entry: v.number(), text: v.string() })),
})

/** Tolerates a code fence or a sentence around the JSON, and claims of another shape. */
function claimsIn(answer: string): readonly unknown[] | undefined {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  if (from === -1 || to < from) return undefined
  try {
    return v.parse(v.object({ claims: v.array(v.unknown()) }), JSON.parse(answer.slice(from, to + 1))).claims
  } catch {
    return undefined
  }
}

/** Models number entries from 1. */
function findWords({ entry, text }: WrittenQuote, texts: readonly QueriedText[]): QuotedWords | undefined {
  const content = texts[entry - 1]?.content
  const words = text.trim()
  if (content === undefined || words.length > longestQuote || !/[\p{L}\p{N}]/u.test(words)) return undefined
  if (words.length < shortestQuote && words !== content.trim()) return undefined
  // A public entry may hold words that another user planted to be quoted.
  if (holdsAddress(words) || speaksForGeist(words)) return undefined
  const start = findWholeWords(content, words)
  return start === -1 ? undefined : { text: entry - 1, start, end: start + words.length }
}

/** Whether each quotation inside a claim occurs in an entry. */
function quotesOnlyEntries(claim: string, texts: readonly QueriedText[]): boolean {
  if (claim.replaceAll(quotedWords, '').search(quotationMarks) !== -1) return false
  return [...claim.matchAll(quotedWords)].every(([, ...inner]) => {
    const words = inner.find((one) => one !== undefined)?.trim() ?? ''
    return words === '' || texts.some(({ content }) => findWholeWords(content, words) !== -1)
  })
}
