import type { Passage, PassageSize } from './passage'
import { readWords } from './read-words'
import { wordSegmenter } from './segmenters'
import type { Word } from './word'

/**
 * Length of one lazily read part of an entry, in UTF-16 code units: an ordinary note fits into one.
 * Only drawn parts of a long entry are read, so 500 of the longest cost hardly more than 500 short
 * ones.
 */
const stripeLength = 400

/** How far a stripe may extend to end with a sentence, or else with a word. */
const stripeMargin = 200

/** The passages of one entry, which cover all of it, read lazily by stripe. */
export class EntryPassages {
  readonly stripeCount: number
  private readonly entry: number
  private readonly content: string
  private readonly size: PassageSize
  private readonly passagesByStripe = new Map<number, readonly Passage[]>()

  constructor(entry: number, content: string, size: PassageSize) {
    this.entry = entry
    this.content = content
    this.size = size
    this.stripeCount = Math.max(1, Math.ceil((content.length - stripeMargin) / stripeLength))
  }

  readStripe(stripe: number): readonly Passage[] {
    const cached = this.passagesByStripe.get(stripe)
    if (cached !== undefined) return cached
    const words = readWords(this.content, this.entry, this.findStripeStart(stripe), this.findStripeStart(stripe + 1))
    const passages = splitPassages(words, this.size)
    this.passagesByStripe.set(stripe, passages)
    return passages
  }

  /** The passage at a position of the entry. */
  findPassageAt(position: number): Passage | undefined {
    const stripe = Math.min(Math.floor(position / stripeLength), this.stripeCount - 1)
    const passages = [...(stripe > 0 ? this.readStripe(stripe - 1) : []), ...this.readStripe(stripe)]
    return passages.find((passage) => (passage.at(-1)?.end ?? 0) > position)
  }

  /** Where a stripe starts: after a sentence end or else a white space within its margin. */
  private findStripeStart(stripe: number): number {
    if (stripe <= 0) return 0
    if (stripe >= this.stripeCount) return this.content.length
    const earliestStart = stripe * stripeLength
    const marginText = this.content.slice(earliestStart, earliestStart + stripeMargin)
    const cut = /[.!?…。！？]["'”’»)]*\s+|[。！？\n\r]+/u.exec(marginText) ?? /\s+/u.exec(marginText)
    if (cut !== null) return earliestStart + cut.index + cut[0].length
    // Only the margin is segmented: a dictionary would read 10,000 letters of Thai from their
    // beginning.
    return earliestStart + (wordSegmenter.segment(marginText).containing(stripeMargin / 2)?.index ?? 0)
  }
}

function splitPassages(words: readonly Word[], { minWords, maxWords }: PassageSize): readonly Passage[] {
  const passages: Word[][] = []
  let passage: Word[] = []
  for (const word of words) {
    passage.push(word)
    if (passage.length < maxWords && !(word.isSentenceEnd && passage.length >= minWords)) continue
    passages.push(passage)
    passage = []
  }
  if (passage.length > 0) passages.push(passage)
  return passages
}
