import type { Composition, Line } from '../composition'
import type { Material } from '../material'
import type { Passage } from '../passage'
import { pickPhrases } from '../pick-phrases'
import { listPlainChanges } from '../list-plain-changes'
import { stripPunctuation } from '../strip-punctuation'
import { toWordKey } from '../to-word-key'

/** One or two whole sentences, in which a phrase is searched. */
const passageSize = { minWords: 8, maxWords: 40 }

/** How many passages are drawn to choose the best phrases from. */
const maxDrawnPassages = 24

/**
 * How often a word walks through its phrase if there are enough phrases: there and back. All orders
 * of five words would be 600 words.
 */
const walksPerPhrase = 2

/** Minimum lines of a stanza; a shorter remainder goes to the stanza before. */
const minRows = 4

/**
 * Permutation: the words of a phrase in all orders, as in Brion Gysin's 'KICK THAT HABIT MAN'
 * (1959) and 'I AM THAT I AM' (broadcast by the BBC in 1960), made by hand and later by a program
 * of Ian Sommerville. "The permutated poems set the words spinning off on their own" (Gysin,
 * Cut-Ups Self-Explained, in The Third Mind, 1978). Each stanza is a phrase of another entry, as
 * far as there are any, and starts with the original order. Punctuation is stripped, since it fits
 * only one order.
 */
export function permutation(material: Material): Composition {
  const stanzas: Line[][] = []
  let remainingWords = material.wordCount
  const phrases = choosePhrases(material)
  for (const [index, phrase] of phrases.entries()) {
    const orders = listOrders(phrase, material.contents)
    const stanza = orders.slice(0, chooseRowCount(phrase.length, remainingWords, phrases.length - index))
    if (stanza.length < Math.min(minRows, orders.length)) break
    stanzas.push(stanza)
    remainingWords -= stanza.flat().length
  }
  return stanzas
}

/**
 * Chooses the number of lines of a stanza, so that the remaining words are shared by the remaining
 * phrases. A rest that is too short for a stanza of its own is added to this one.
 */
function chooseRowCount(phraseLength: number, remainingWords: number, remainingPhrases: number): number {
  const fairRows = Math.ceil(remainingWords / phraseLength / remainingPhrases)
  const rows = Math.max(walksPerPhrase * phraseLength, fairRows)
  const isRestTooShort = remainingWords - rows * phraseLength < minRows * phraseLength
  return isRestTooShort ? Math.floor(remainingWords / phraseLength) : rows
}

/** Phrases of the entries; if all entries are too short, one phrase of several entries' words. */
function choosePhrases(material: Material): readonly Passage[] {
  const drawnPassages: Passage[] = []
  for (const passage of material.draw(passageSize)) {
    drawnPassages.push(passage)
    if (drawnPassages.length >= maxDrawnPassages) break
  }
  const phrases = pickPhrases(drawnPassages, material)
  const combinedPhrase = drawnPassages.flat().slice(0, 4)
  return phrases.length > 0 || combinedPhrase.length === 0 ? phrases : [combinedPhrase]
}

/** Lists the distinct orders of a phrase, the original first. */
function listOrders(phrase: Passage, contents: readonly string[]): readonly Line[] {
  const words = phrase.map((word) => stripPunctuation(word, contents))
  const orders = new Map<string, Line>()
  for (const order of listPlainChanges(words.length)) {
    const line = order.flatMap((position) => words[position] ?? [])
    const key = line.map((word) => toWordKey(word, contents)).join(' ')
    if (!orders.has(key)) orders.set(key, line)
  }
  return [...orders.values()]
}
