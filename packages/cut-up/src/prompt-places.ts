import { promptWords } from './prompt-words'
import { unspacedScript } from './scripts'
import type { Random } from '@geist/seeded-random'
import { shuffle } from './shuffle'

/** Where a word of the prompt comes. */
export interface PromptPlace {
  readonly entry: number
  readonly at: number
}

/** So many places of each word are enough for the longest cut-up; nothing is looked for after them. */
const mostPlaces = 64

/** Of one entry, so that one which says it over and over does not speak alone. */
const mostOfEntry = 4

/**
 * Places of the prompt's words in the entries, for each word that comes at all, in an order by chance. Endings of up to three letters are let pass
 * ('walk' is in 'walking'); capitals do not count.
 */
export function promptPlaces(prompt: string, contents: readonly string[], random: Random): readonly PromptPlace[][] {
  const places = promptWords(prompt).map((word) => placesOf(word, contents, random))
  return places.filter((found) => found.length > 0)
}

function placesOf(word: string, contents: readonly string[], random: Random): PromptPlace[] {
  const pattern = patternOf(word)
  const places: PromptPlace[] = []
  for (const entry of shuffle(contents.keys(), random)) {
    const ofEntry = (contents[entry] ?? '').matchAll(pattern)
    for (let count = 0; count < mostOfEntry; count += 1) {
      const { value, done } = ofEntry.next()
      if (done === true) break
      places.push({ entry, at: value.index })
    }
    if (places.length >= mostPlaces) break
  }
  return shuffle(places, random)
}

function patternOf(word: string): RegExp {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`)
  const endings = word.length > 3 ? String.raw`\p{L}{0,3}` : ''
  return new RegExp(
    unspacedScript.test(word) ? literal : String.raw`(?<![\p{L}\p{N}])${literal}${endings}(?![\p{L}\p{N}])`,
    'giu',
  )
}
