import * as v from 'valibot'
import type { QueriedText, QuotedWords } from '../journal-ai'
import { findWhole } from './find-whole'
import { holdsAddress } from './holds-address'
import { quotationMarks, quotedWords } from './quoted-words'
import { readLine } from './read-answers'
import { speaksForGeist } from './speaks-for-geist'

/** Something that a model says of texts, and the words of theirs that it gives for it: one at least. */
export interface Claim {
  readonly text: string
  readonly quotes: readonly QuotedWords[]
}

/**
 * The claims in a model's answer. A quote stays only where its words stand in the entry that it names, letter for letter and not cut out of a word, and hold no address;
 * a claim only with a quote, as one plain line, and with nothing between quotation marks of its own that stands in no entry. None at all where the
 * model says that nothing answers.
 *
 * @returns `undefined` for what is no such answer, or has nothing left of its claims
 */
export function readClaims(answer: string, texts: readonly QueriedText[]): readonly Claim[] | undefined {
  const claimed = claimsIn(answer)
  if (claimed === undefined) return undefined
  const claims = claimed.slice(0, mostClaims).flatMap((claim) => readClaim(claim, texts) ?? [])
  return claims.length === 0 && claimed.length > 0 ? undefined : claims
}

/** One claim, as `readClaims` has it; `undefined` where nothing is left of it. */
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
/** In UTF-16 code units. Below it words say nothing for anything, unless they are all of an entry; above it a quote is a copy. */
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

/** Models wrap JSON in a fence or a sentence, and sometimes add a claim of another shape. */
function claimsIn(answer: string): readonly unknown[] | undefined {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  if (from === -1 || to < from) return undefined
  try {
    return v.parse(v.object({ claims: v.array(v.unknown()) }), JSON.parse(answer.slice(from, to + 1))).claims
  } catch {
    return undefined
  }
}

/** Entries are numbered from 1. */
function findWords({ entry, text }: WrittenQuote, texts: readonly QueriedText[]): QuotedWords | undefined {
  const content = texts[entry - 1]?.content
  const words = text.trim()
  if (content === undefined || words.length > longestQuote || !/[\p{L}\p{N}]/u.test(words)) return undefined
  if (words.length < shortestQuote && words !== content.trim()) return undefined
  // Somebody may have written it to be quoted, in an entry of theirs that is public.
  if (holdsAddress(words) || speaksForGeist(words)) return undefined
  const start = findWhole(content, words)
  return start === -1 ? undefined : { text: entry - 1, start, end: start + words.length }
}

/** What a claim puts between quotation marks a reader takes for a quote. */
function quotesOnlyEntries(claim: string, texts: readonly QueriedText[]): boolean {
  if (claim.replaceAll(quotedWords, '').search(quotationMarks) !== -1) return false
  return [...claim.matchAll(quotedWords)].every(([, ...inner]) => {
    const words = inner.find((one) => one !== undefined)?.trim() ?? ''
    return words === '' || texts.some(({ content }) => findWhole(content, words) !== -1)
  })
}
