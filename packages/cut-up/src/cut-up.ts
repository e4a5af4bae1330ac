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
import { promptPlaces } from './prompt-places'
import { seededRandom } from '@geist/seeded-random'
import type { SourceEntry } from './source-entry'
import { textLength } from './text-length'

export interface CutUpRequest {
  /** What is cut; the order matters, since the same request gives the same text. */
  readonly entries: readonly SourceEntry[]
  /** Whatever makes this one different from the last: 'Again' is another seed. */
  readonly seed: string
  /** Chosen by the seed when it is not named. */
  readonly method?: CutUpMethod
  /** How many words it should have; kept between 80 and 200, 120 when it is not said. */
  readonly words?: number
  /** What it should rather be about: while passages with its words last, two of three are drawn from those. */
  readonly prompt?: string
}

export interface CutUp {
  readonly method: CutUpMethod
  /** Exactly the fragments in order and the joints between them: spaces, dashes and line breaks. Empty when the entries are. */
  readonly text: string
  readonly fragments: readonly Fragment[]
}

/**
 * A new text cut from entries, after Burroughs and Gysin. Pure: the same request gives the same text, on engines whose dictionaries agree about words of
 * scripts without spaces. Throws nothing, whatever the entries hold.
 */
export function cutUp({ entries, seed, method, words, prompt = '' }: CutUpRequest): CutUp {
  const chosen = method ?? pick(cutUpMethods, seededRandom(`method ${seed}`)) ?? 'page-cut'
  const random = seededRandom(`${chosen} ${seed}`)
  const contents = entries.map(({ content }) => content)
  const places = promptPlaces(prompt, contents, random)
  const composition = compose(chosen, {
    contents,
    draw: (size) => drawPassages(contents, places, size, random),
    isAbout: aboutPrompt(places.flat()),
    random,
    words: textLength(words),
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
