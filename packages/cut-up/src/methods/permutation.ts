import type { Composition, Line } from '../composition'
import type { Material } from '../material'
import type { Passage } from '../passage'
import { pickPhrases } from '../pick-phrases'
import { plainChanges } from '../plain-changes'
import { stripPunctuation } from '../strip-punctuation'
import { wordKey } from '../word-key'

/** One or two whole sentences, in which a phrase is searched. */
const passages = { shortest: 8, longest: 40 }

/** How many passages are drawn to choose the best phrases from. */
const passagesHeard = 24

/**
 * How often a word walks through its phrase if there are enough phrases: there and back. All orders
 * of five words would be 600 words.
 */
const walksRead = 2

/** Minimum lines of a stanza; a shorter remainder goes to the stanza before. */
const fewestRows = 4

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
  let left = material.words
  const chosen = phrases(material)
  for (const [index, phrase] of chosen.entries()) {
    const orders = ordersOf(phrase, material.contents)
    const fair = Math.ceil(left / phrase.length / (chosen.length - index))
    const usual = Math.max(walksRead * phrase.length, fair)
    const rows = left - usual * phrase.length < fewestRows * phrase.length ? Math.floor(left / phrase.length) : usual
    const stanza = orders.slice(0, rows)
    if (stanza.length < Math.min(fewestRows, orders.length)) break
    stanzas.push(stanza)
    left -= stanza.flat().length
  }
  return stanzas
}

/** Phrases of the entries; if all entries are too short, one phrase of several entries' words. */
function phrases(material: Material): readonly Passage[] {
  const heard: Passage[] = []
  for (const passage of material.draw(passages)) {
    heard.push(passage)
    if (heard.length >= passagesHeard) break
  }
  const found = pickPhrases(heard, material)
  const together = heard.flat().slice(0, 4)
  return found.length > 0 || together.length === 0 ? found : [together]
}

function ordersOf(phrase: Passage, contents: readonly string[]): readonly Line[] {
  const words = phrase.map((word) => stripPunctuation(word, contents))
  const orders = new Map<string, Line>()
  for (const order of plainChanges(words.length)) {
    const line = order.flatMap((place) => words[place] ?? [])
    const key = line.map((word) => wordKey(word, contents)).join(' ')
    if (!orders.has(key)) orders.set(key, line)
  }
  return [...orders.values()]
}
