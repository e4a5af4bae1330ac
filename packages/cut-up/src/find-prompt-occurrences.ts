import { unspacedScript } from '@geist/domain'
import { extractPromptWords } from './extract-prompt-words'
import type { Random } from '@geist/seeded-random'
import { shuffle } from './shuffle'

/** An occurrence of a word of the prompt. */
export interface PromptOccurrence {
  /** Index of the entry in the request. */
  readonly entry: number
  /** In UTF-16 code units of its content. */
  readonly position: number
}

/** Enough occurrences of each word for the longest cut-up; the search stops there. */
const maxOccurrences = 64

/** Limit per entry, so that one repetitive entry does not dominate. */
const maxPerEntry = 4

/**
 * Finds occurrences of the prompt's words in the entries, one shuffled list per word that occurs.
 * It ignores case and endings of up to three letters ('walk' matches 'walking').
 */
export function findPromptOccurrences(
  prompt: string,
  contents: readonly string[],
  random: Random,
): readonly PromptOccurrence[][] {
  return extractPromptWords(prompt)
    .map((word) => findWordOccurrences(word, contents, random))
    .filter((occurrences) => occurrences.length > 0)
}

function findWordOccurrences(word: string, contents: readonly string[], random: Random): PromptOccurrence[] {
  const pattern = buildWordPattern(word)
  const occurrences: PromptOccurrence[] = []
  for (const entry of shuffle(contents.keys(), random)) {
    const matches = (contents[entry] ?? '').matchAll(pattern)
    for (let count = 0; count < maxPerEntry; count += 1) {
      const { value, done } = matches.next()
      if (done === true) break
      occurrences.push({ entry, position: value.index })
    }
    if (occurrences.length >= maxOccurrences) break
  }
  return shuffle(occurrences, random)
}

function buildWordPattern(word: string): RegExp {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`)
  const endings = word.length > 3 ? String.raw`\p{L}{0,3}` : ''
  return new RegExp(
    unspacedScript.test(word) ? literal : String.raw`(?<![\p{L}\p{N}])${literal}${endings}(?![\p{L}\p{N}])`,
    'giu',
  )
}
