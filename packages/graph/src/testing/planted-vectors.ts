import { seededRandom } from '@geist/seeded-random'

export interface Planting {
  readonly count: number
  readonly clusters: number
  /** How far from its cluster's middle a vector lies: the length of what is added to a middle of length 1. */
  readonly spread: number
  readonly seed: string | number
  readonly dimensions?: number
}

export interface Planted {
  /** count x dimensions, each row of length 1. */
  readonly vectors: Float32Array
  /** The cluster that each was planted in. */
  readonly clusters: Uint32Array
}

/** Vectors around middles that point anywhere, in clusters of which the first ones are larger: what is to be found is known. */
export function plantedVectors({ count, clusters, spread, seed, dimensions = 100 }: Planting): Planted {
  const random = seededRandom(seed)
  // Box and Muller 1958.
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const direction = () => Array.from({ length: dimensions }, normal)
  const middles = Array.from({ length: clusters }, () => unit(direction()))
  const vectors = new Float32Array(count * dimensions)
  const planted = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) {
    const cluster = Math.floor(clusters * random() ** 1.5)
    planted[row] = cluster
    const off = direction().map((part) => (part * spread) / Math.sqrt(dimensions))
    vectors.set(unit(off.map((part, d) => part + (middles[cluster]?.[d] ?? 0))), row * dimensions)
  }
  return { vectors, clusters: planted }
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  return vector.map((part) => part / length)
}
