import { stemmer } from 'stemmer'
import { lemmaByForm } from './irregular-forms'

/**
 * Stems a folded word: irregular English forms to their lemma, then by Porter's algorithm. A stem
 * of two letters is ambiguous ("Ines" gives "in"), so such a word is returned unchanged.
 */
export function stemWord(word: string): string {
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  const stem = computeStem(word)
  if (cache.size < maxCacheSize && word.length <= maxCachedLength) cache.set(word, stem)
  return stem
}

function computeStem(word: string): string {
  if (!/^[a-z]+$/u.test(word)) return word
  const lemma = lemmaByForm.get(word) ?? word
  // Porter's algorithm maps a final y to i, and leaves the doubled consonant of "travelled".
  const stem = stemmer(lemma).replace(/ll$/u, 'l')
  return stem.length < 3 ? lemma : stem
}

/** Stemming takes a microsecond, a look-up a tenth. A journal has some 20,000 distinct words. */
const cache = new Map<string, string>()
const maxCacheSize = 50_000
const maxCachedLength = 24
