import { promptWords } from './prompt-words'
import { unspacedScript } from './scripts'
import type { Random } from '@geist/seeded-random'
import { shuffle } from './shuffle'

/** An occurrence of a word of the prompt. */
export interface PromptOccurrence {
  readonly entry: number
  readonly at: number
}

/** Enough occurrences of each word for the longest cut-up; the search stops there. */
const mostPlaces = 64

/** Limit per entry, so that one repetitive entry does not dominate. */
const mostOfEntry = 4

/**
 * Finds occurrences of the prompt's words in the entries, one shuffled list per word that occurs.
 * It ignores case and endings of up to three letters ('walk' matches 'walking').
 */
export function findPromptOccurrences(
  prompt: string,
  contents: readonly string[],
  random: Random,
): readonly PromptOccurrence[][] {
  const places = promptWords(prompt).map((word) => placesOf(word, contents, random))
  return places.filter((found) => found.length > 0)
}

function placesOf(word: string, contents: readonly string[], random: Random): PromptOccurrence[] {
  const pattern = patternOf(word)
  const places: PromptOccurrence[] = []
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
