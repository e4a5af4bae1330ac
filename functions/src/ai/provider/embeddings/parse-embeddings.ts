import { scaleToUnit } from '@geist/sentence-vectors'
import * as v from 'valibot'
import type { EmbeddingConfig } from './embedding-config'

/** JSON has no NaN: servers write `null`, or a text, for a number that overflowed. */
const responseSchema = v.object({
  data: v.array(v.object({ index: v.optional(v.number()), embedding: v.array(v.unknown()) })),
})

/**
 * Parses the answer of `/embeddings`: a vector of unit length for each text, in the order of the
 * texts. `index` decides the order, since servers answer in any order.
 *
 * @returns `undefined` for a text whose vector has no direction: zeros, or numbers that are not
 * finite. `'unusable'` for an answer of another form: vectors missing, doubled or of another size.
 */
export function parseEmbeddings(
  body: unknown,
  count: number,
  { dimensions, keptDimensions }: Pick<EmbeddingConfig, 'dimensions' | 'keptDimensions'>,
): readonly (Float32Array | undefined)[] | 'unusable' {
  const response = v.safeParse(responseSchema, body)
  if (!response.success || response.output.data.length !== count) return 'unusable'
  const vectorByIndex = new Map<number, readonly unknown[]>()
  for (const [position, { index = position, embedding }] of response.output.data.entries()) {
    if (embedding.length !== dimensions) return 'unusable'
    vectorByIndex.set(index, embedding)
  }
  const vectors = Array.from({ length: count }, (_, index) => vectorByIndex.get(index))
  if (vectors.some((vector) => vector === undefined)) return 'unusable'
  return vectors.map((vector) => toUnitVector(vector ?? [], keptDimensions))
}

/**
 * Keeps the leading numbers, which is how models with Matryoshka training are shortened
 * (Kusupati and others 2022).
 */
function toUnitVector(numbers: readonly unknown[], keptDimensions: number): Float32Array | undefined {
  const kept = numbers.slice(0, keptDimensions)
  if (!kept.every((value) => typeof value === 'number')) return undefined
  const vector = Float32Array.from(kept as readonly number[])
  const length = Math.hypot(...vector)
  return Number.isFinite(length) && length > 0 ? scaleToUnit(vector) : undefined
}
