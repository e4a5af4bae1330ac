import type { EntryQuote, TurnAnswer } from '@geist/domain'

import type { QuotedEntries, WithheldReason } from './read-quoted-entries'

/** A sentence in an answer that replaces a quote. In UTF-16 code units. */
export interface WithheldRemark {
  readonly at: number
  readonly length: number
}

/** An answer as the user and the AI may see it now. */
export interface VisibleAnswer extends TurnAnswer {
  /** The sentences that replace quotes, in order. */
  readonly remarks: readonly WithheldRemark[]
}

export const withheldTexts: Readonly<Record<WithheldReason, string>> = {
  'in-trash': 'This note is in Recently deleted.',
  'never-ai': 'This note is marked Never AI.',
  purged: 'This note was deleted for good.',
  'not-here': 'This note isn’t on this device yet.',
}

/** Whether all entries that an answer quotes have been read. */
export function areQuotesRead({ quotes }: Pick<TurnAnswer, 'quotes'>, quotedEntries: QuotedEntries): boolean {
  return quotes.every(({ entryId }) => quotedEntries.has(entryId))
}

/**
 * Replaces each quote of an entry that is withheld by a sentence that says why. A paragraph with
 * such a quote also loses its statements, which may repeat the entry. It keeps only a sentence
 * that introduces a quote: 'You wrote:'. An entry that is not read yet counts as missing.
 */
export function withholdQuotes(answer: TurnAnswer, quotedEntries: QuotedEntries): VisibleAnswer {
  const getReason = ({ entryId }: EntryQuote): WithheldReason | undefined => {
    const quotedEntry = quotedEntries.get(entryId)
    if (quotedEntry === undefined) return 'not-here'
    return quotedEntry.status === 'withheld' ? quotedEntry.reason : undefined
  }
  if (answer.quotes.every((quote) => getReason(quote) === undefined)) return { ...answer, remarks: [] }
  const builder = createAnswerBuilder()
  for (const paragraph of splitIntoParagraphs(splitIntoParts(answer, getReason))) {
    if (paragraph.some(({ kind }) => kind === 'withheld')) addRedacted(paragraph, builder)
    else for (const part of paragraph) builder.add(part)
  }
  return { ...answer, ...builder.build() }
}

/** A part of an answer. Parts concatenate to the whole; quotes are without their marks. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string; readonly quotes: readonly EntryQuote[]; readonly at: number }
  | { readonly kind: 'withheld'; readonly reason: WithheldReason }

/**
 * Splits an answer at its quotes. Quotes that overlap become one part, withheld if any of them is.
 */
function splitIntoParts(
  { text, quotes }: TurnAnswer,
  getReason: (quote: EntryQuote) => WithheldReason | undefined,
): readonly Part[] {
  const spans: { readonly start: number; end: number; readonly quotes: EntryQuote[] }[] = []
  for (const quote of quotes.toSorted((a, b) => a.at - b.at)) {
    const end = Math.min(quote.at + quote.end - quote.start, text.length)
    const previous = spans.at(-1)
    if (previous && quote.at < previous.end) {
      previous.end = Math.max(previous.end, end)
      previous.quotes.push(quote)
    } else if (quote.at < end) spans.push({ start: quote.at, end, quotes: [quote] })
  }
  const parts: Part[] = []
  let position = 0
  for (const { start, end, quotes: spanQuotes } of spans) {
    parts.push({ kind: 'text', text: text.slice(position, start) })
    const [reason] = spanQuotes.flatMap((quote) => getReason(quote) ?? [])
    if (reason !== undefined) parts.push({ kind: 'withheld', reason })
    else parts.push({ kind: 'quote', text: text.slice(start, end), quotes: spanQuotes, at: start })
    position = end
  }
  return [...parts, { kind: 'text', text: text.slice(position) }]
}

/** Splits at blank lines between quotes; those inside a quote belong to it. */
function splitIntoParagraphs(parts: readonly Part[]): readonly (readonly Part[])[] {
  const paragraphs: Part[][] = [[]]
  for (const part of parts) {
    if (part.kind !== 'text') {
      paragraphs.at(-1)?.push(part)
      continue
    }
    for (const [index, text] of part.text.split(/(?<=\n\s*\n)(?=\S)/u).entries()) {
      if (index > 0) paragraphs.push([])
      paragraphs.at(-1)?.push({ kind: 'text', text })
    }
  }
  return paragraphs
}

/** The end of a quote: its mark, punctuation, and the day that the answer writes after it. */
const quoteEnd = /^”[)\].,;:!?…]*(?: – \p{Lu}\p{Ll}+ \d{1,2}, \d{4}(?!\S))?/u
/** The start of a quote, with the space before it. */
const quoteStart = /(\s*)([([]?“)$/u
/** The last sentence before a quote, if it introduces the quote. */
const introduction = /[^.!?…\n]*:$/u

/** Adds a paragraph without its statements. */
function addRedacted(paragraph: readonly Part[], builder: ReturnType<typeof createAnswerBuilder>): void {
  const blankLine = /\n\s*\n$/u
  let isEmpty = true
  const addText = (text: string) => {
    if (isEmpty && text.trim() === '') return
    builder.add({ kind: 'text', text: isEmpty ? text.trimStart() : text })
    isEmpty = false
  }
  for (const [index, part] of paragraph.entries()) {
    if (part.kind !== 'text') {
      builder.add(part)
      isEmpty = false
      continue
    }
    const [previous, next] = [paragraph[index - 1], paragraph[index + 1]]
    const end = previous ? (quoteEnd.exec(part.text)?.[0] ?? '') : ''
    if (previous?.kind === 'quote') addText(end)
    const rest = part.text.slice(end.length)
    if (next === undefined) {
      addText(blankLine.exec(rest)?.[0] ?? '')
      continue
    }
    const [start = '', space = '', mark = ''] = quoteStart.exec(rest) ?? []
    addText(introduction.exec(rest.slice(0, rest.length - start.length))?.[0] ?? '')
    addText(space)
    if (next.kind === 'quote') addText(mark)
  }
}

/** Concatenates parts, and computes the positions of quotes and remarks. */
function createAnswerBuilder() {
  let text = ''
  const quotes: EntryQuote[] = []
  const remarks: WithheldRemark[] = []
  return {
    add(part: Part): void {
      if (part.kind === 'withheld') {
        const remark = withheldTexts[part.reason]
        remarks.push({ at: text.length, length: remark.length })
        text += remark
        return
      }
      if (part.kind === 'quote') {
        const shift = text.length - part.at
        quotes.push(...part.quotes.map((quote) => ({ ...quote, at: quote.at + shift })))
      }
      text += part.text
    },
    build: () => ({ text: text.trimEnd(), quotes, remarks }),
  }
}
