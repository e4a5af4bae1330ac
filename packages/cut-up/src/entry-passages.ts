import type { Passage, PassageSize } from './passage'
import { readWords } from './read-words'
import { dictionaryWords } from './segmenters'
import type { Word } from './word'

/**
 * How much of an entry is read at a time, in UTF-16 code units: an ordinary note as a whole. Of a long one only what is drawn is ever read, so that
 * 500 of the longest cost hardly more than 500 short ones.
 */
const stripeLength = 400

/** How far a stripe goes on to end with a sentence, or else with a word. */
const stripeMargin = 200

/** The passages of one entry, which together are all of it, read stripe by stripe. */
export class EntryPassages {
  readonly stripes: number
  private readonly entry: number
  private readonly content: string
  private readonly size: PassageSize
  private readonly read = new Map<number, readonly Passage[]>()

  constructor(entry: number, content: string, size: PassageSize) {
    this.entry = entry
    this.content = content
    this.size = size
    this.stripes = Math.max(1, Math.ceil((content.length - stripeMargin) / stripeLength))
  }

  ofStripe(stripe: number): readonly Passage[] {
    const kept = this.read.get(stripe)
    if (kept !== undefined) return kept
    const words = readWords(this.content, this.entry, this.startOf(stripe), this.startOf(stripe + 1))
    const passages = inPassages(words, this.size)
    this.read.set(stripe, passages)
    return passages
  }

  /** The passage that a place of the entry is in. */
  around(at: number): Passage | undefined {
    const stripe = Math.min(Math.floor(at / stripeLength), this.stripes - 1)
    const passages = [...(stripe > 0 ? this.ofStripe(stripe - 1) : []), ...this.ofStripe(stripe)]
    return passages.find((passage) => (passage.at(-1)?.end ?? 0) > at)
  }

  private startOf(stripe: number): number {
    if (stripe <= 0) return 0
    if (stripe >= this.stripes) return this.content.length
    const from = stripe * stripeLength
    const near = this.content.slice(from, from + stripeMargin)
    const cut = /[.!?…。！？]["'”’»)]*\s+|[。！？\n\r]+/u.exec(near) ?? /\s+/u.exec(near)
    if (cut !== null) return from + cut.index + cut[0].length
    // No more is segmented than is looked at: a dictionary reads 10,000 letters of Thai from their beginning.
    return from + (dictionaryWords.segment(near).containing(stripeMargin / 2)?.index ?? 0)
  }
}

function inPassages(words: readonly Word[], { shortest, longest }: PassageSize): readonly Passage[] {
  const passages: Word[][] = []
  let passage: Word[] = []
  for (const word of words) {
    passage.push(word)
    if (passage.length < longest && !(word.closes && passage.length >= shortest)) continue
    passages.push(passage)
    passage = []
  }
  if (passage.length > 0) passages.push(passage)
  return passages
}
