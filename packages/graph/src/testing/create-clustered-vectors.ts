import { seededRandom } from '@geist/seeded-random'

export interface Planting {
  readonly count: number
  readonly clusters: number
  /**
   * Distance of a vector from its cluster's centre: the length of the noise added to a centre of
   * length 1.
   */
  readonly spread: number
  readonly seed: string | number
  readonly dimensions?: number
}

export interface Planted {
  /** count x dimensions, each row of length 1. */
  readonly vectors: Float32Array
  /** The planted cluster of each vector. */
  readonly clusters: Uint32Array
}

/** Random clusters with known membership; the first ones are larger. */
export function plantedVectors({ count, clusters, spread, seed, dimensions = 100 }: Planting): Planted {
  const random = seededRandom(seed)
  // Box–Muller transform (1958).
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
