import { assemble } from './assemble'
import type { Composition } from './composition'
import { type CutUpMethod, cutUpMethods } from './cut-up-method'
import { drawPassages } from './draw-passages'
import type { Fragment } from './fragment'
import type { Material } from './material'
import { foldIn } from './methods/fold-in'
import { pageCut } from './methods/page-cut'
import { permutation } from './methods/permutation'
import { remix } from './methods/remix'
import { pick } from './pick'
import { aboutPrompt } from './about-prompt'
import { findPromptOccurrences } from './find-prompt-occurrences'
import { seededRandom } from '@geist/seeded-random'
import type { SourceEntry } from './source-entry'
import { clampTextLength } from './text-length'

export interface CutUpRequest {
  /** The texts to cut up. The order matters for reproducibility. */
  readonly entries: readonly SourceEntry[]
  /** Seed of the random generator: 'Again' uses a new one. */
  readonly seed: string
  /** Derived from the seed if missing. */
  readonly method?: CutUpMethod
  /** Wanted number of words, clamped to 80–200; 120 if missing. */
  readonly words?: number
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
export function cutUp({ entries, seed, method, words, prompt = '' }: CutUpRequest): CutUp {
  const chosen = method ?? pick(cutUpMethods, seededRandom(`method ${seed}`)) ?? 'page-cut'
  const random = seededRandom(`${chosen} ${seed}`)
  const contents = entries.map(({ content }) => content)
  const places = findPromptOccurrences(prompt, contents, random)
  const composition = compose(chosen, {
    contents,
    draw: (size) => drawPassages(contents, places, size, random),
    isAbout: aboutPrompt(places.flat()),
    random,
    words: clampTextLength(words),
  })
  return { method: chosen, ...assemble(composition, entries) }
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
