import { seededRandom } from '@geist/seeded-random'
import { assembleText } from './assemble-text'
import type { Composition } from './composition'
import { type CutUpMethod, cutUpMethods } from './cut-up-method'
import { drawPassages } from './draw-passages'
import type { Fragment } from './fragment'
import type { Material } from './material'
import { foldIn } from './methods/fold-in'
import { pageCut } from './methods/page-cut'
import { permutation } from './methods/permutation'
import { remix } from './methods/remix'
import { pickRandom } from './pick-random'
import { findPromptOccurrences, type PromptOccurrence } from './find-prompt-occurrences'
import type { SourceEntry } from './source-entry'
import { clampWordCount } from './text-length'

export interface CutUpRequest {
  /** The texts to cut up. The order matters for reproducibility. */
  readonly entries: readonly SourceEntry[]
  /** Seed of the random generator: 'Cut up again' uses a new one. */
  readonly seed: string
  /** Derived from the seed if missing. */
  readonly method?: CutUpMethod
  /** Wanted number of words, clamped to 80–200; 120 if missing. */
  readonly wordCount?: number
  /**
   * A topic: two of three passages are drawn from those that contain its words, as long as there
   * are any.
   */
  readonly prompt?: string
}

export interface CutUp {
  readonly method: CutUpMethod
  /**
   * The fragments in order, with only joints between them: spaces, dashes and line breaks. Empty if
   * the entries are.
   */
  readonly text: string
  readonly fragments: readonly Fragment[]
}

/**
 * Cuts entries up into a new text, after Burroughs and Gysin. Pure and deterministic, on engines
 * whose dictionaries agree about words of scripts without spaces. Never throws.
 */
export function cutUp({ entries, seed, method, wordCount, prompt = '' }: CutUpRequest): CutUp {
  const chosenMethod = method ?? pickRandom(cutUpMethods, seededRandom(`method ${seed}`)) ?? 'page-cut'
  const random = seededRandom(`${chosenMethod} ${seed}`)
  const contents = entries.map(({ content }) => content)
  const occurrences = findPromptOccurrences(prompt, contents, random)
  const composition = compose(chosenMethod, {
    contents,
    draw: (size) => drawPassages(contents, occurrences, size, random),
    isPromptWord: createOccurrenceTest(occurrences.flat()),
    random,
    wordCount: clampWordCount(wordCount),
  })
  return { method: chosenMethod, ...assembleText(composition, entries) }
}

/** Returns a predicate for words that contain one of these occurrences. */
function createOccurrenceTest(occurrences: readonly PromptOccurrence[]): Material['isPromptWord'] {
  const positionsByEntry = new Map<number, number[]>()
  for (const { entry, position } of occurrences)
    positionsByEntry.set(entry, [...(positionsByEntry.get(entry) ?? []), position])
  return ({ entry, start, end }) =>
    positionsByEntry.get(entry)?.some((position) => position >= start && position < end) === true
}

function compose(method: CutUpMethod, material: Material): Composition {
  switch (method) {
    case 'page-cut':
      return pageCut(material)
    case 'fold-in':
      return foldIn(material)
    case 'permutation':
      return permutation(material)
    case 'remix':
      return remix(material)
    default:
      return method satisfies never
  }
}
