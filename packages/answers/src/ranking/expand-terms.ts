import type { Term } from '../question/read-question'
import { isTypoOf } from '../words/is-typo-of'
import { findRelatedStems } from '../words/word-relations'
import type { EmbedTexts } from './note'
import { parameters } from './parameters'

/**
 * For each stem of the notes that stands for a term of the question, how well: above 0, up to 1.
 */
export type Variants = ReadonlyMap<string, number>

/**
 * Expands each term of a question to the words of the notes that may stand for it: the same stem, a
 * typing error of it, a related word, and words with a similar vector.
 *
 * @param vocabulary a folded word for each stem of the notes
 * @param embed `undefined` to compare no vectors
 */
export async function expandTerms(
  terms: readonly Term[],
  vocabulary: ReadonlyMap<string, string>,
  embed: EmbedTexts | undefined,
): Promise<readonly Variants[]> {
  const termVectors = await embed?.(terms.map(({ folded }) => folded))
  const similarities = embed && termVectors && (await compareWords(termVectors, vocabulary, embed))
  return terms.map((term, index) => {
    const variants = new Map<string, number>()
    if (!term.isName) for (const [stem, similarity] of similarities?.[index] ?? []) variants.set(stem, similarity)
    // A known word is no typing error.
    const mayBeTypo = termVectors?.[index] === undefined
    for (const [stem, weight] of listLexicalVariants(term, vocabulary, { mayBeTypo }))
      variants.set(stem, Math.max(weight, variants.get(stem) ?? 0))
    return variants
  })
}

/** The variants by letters and by the table of relations. */
export function listLexicalVariants(
  term: Term,
  vocabulary: ReadonlyMap<string, string>,
  { mayBeTypo = true }: { readonly mayBeTypo?: boolean } = {},
): Variants {
  const variants = new Map<string, number>()
  for (const [stem, weight] of findRelatedStems(term.stem)) if (vocabulary.has(stem)) variants.set(stem, weight)
  for (const stem of listDerivedStems(term, vocabulary))
    variants.set(stem, Math.max(derivedWeight, variants.get(stem) ?? 0))
  if (vocabulary.has(term.stem)) variants.set(term.stem, 1)
  else if (mayBeTypo && term.folded.length >= minTypoLength && !/\p{N}/u.test(term.folded)) {
    for (const [stem, word] of vocabulary)
      if (isTypoOf(term.folded, word) || isTypoOf(term.stem, stem)) variants.set(stem, typoWeight)
  }
  return variants
}

const typoWeight = 0.9
const derivedWeight = 0.7

/**
 * The stems of the notes that share the root of a term: its agent or verb ("conductor" and
 * "conduct"), and longer words that begin with a term that no note has ("rehab" and
 * "rehabilitation").
 */
function listDerivedStems({ stem, isName }: Term, vocabulary: ReadonlyMap<string, string>): readonly string[] {
  if (isName || stem.length < minRootLength) return []
  const root = stem.replace(agentEnding, '')
  const agents = root.length < minRootLength ? [] : [root, ...agentEndings.map((ending) => root + ending)]
  const found = agents.filter((candidate) => candidate !== stem && vocabulary.has(candidate))
  if (vocabulary.has(stem)) return found
  return [...found, ...[...vocabulary.keys()].filter((longer) => longer.startsWith(stem) && longer !== stem)]
}

const minRootLength = 5
const agentEndings = ['er', 'or', 'ist'] as const
const agentEnding = /(?:er|or|ist)$/u
/** Shorter words have too many neighbours. */
const minTypoLength = 5

/** For each term, the weight of each word of the notes with a similar vector. */
async function compareWords(
  termVectors: readonly (Float32Array | undefined)[],
  vocabulary: ReadonlyMap<string, string>,
  embed: EmbedTexts,
): Promise<readonly ReadonlyMap<string, number>[]> {
  const entries = [...vocabulary].slice(0, maxVocabulary)
  const similar = termVectors.map(() => new Map<string, number>())
  if (termVectors.every((vector) => vector === undefined)) return similar
  const vectors = await embed(entries.map(([, word]) => word))
  for (const [entryIndex, [stem]] of entries.entries()) {
    const vector = vectors[entryIndex]
    if (vector === undefined) continue
    for (const [termIndex, termVector] of termVectors.entries()) {
      if (termVector === undefined) continue
      const cosine = dotProduct(termVector, vector)
      if (cosine >= parameters.minCosine) similar[termIndex]?.set(stem, parameters.similar * cosine)
    }
  }
  return similar
}

/** Limits the comparisons. A hundred long prose notes have no more distinct words. */
const maxVocabulary = 30_000

/** The cosine of two vectors of unit length. */
export function dotProduct(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let d = 0; d < a.length; d += 1) sum += a[d]! * b[d]!
  return sum
}
