import { seededRandom } from '@geist/seeded-random'

export interface ClusteringOptions {
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

export interface ClusteredVectors {
  /** count x dimensions, each row of length 1. */
  readonly vectors: Float32Array
  /** The cluster of each vector. */
  readonly clusters: Uint32Array
}

/** Creates random clusters with known membership; the first ones are larger. */
export function createClusteredVectors({
  count,
  clusters,
  spread,
  seed,
  dimensions = 100,
}: ClusteringOptions): ClusteredVectors {
  const random = seededRandom(seed)
  // Box–Muller transform (1958).
  const drawNormal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const drawDirection = () => Array.from({ length: dimensions }, drawNormal)
  const centres = Array.from({ length: clusters }, () => normalize(drawDirection()))
  const vectors = new Float32Array(count * dimensions)
  const clusterByVector = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) {
    const cluster = Math.floor(clusters * random() ** 1.5)
    clusterByVector[row] = cluster
    const noise = drawDirection().map((number) => (number * spread) / Math.sqrt(dimensions))
    vectors.set(normalize(noise.map((number, d) => number + (centres[cluster]?.[d] ?? 0))), row * dimensions)
  }
  return { vectors, clusters: clusterByVector }
}

function normalize(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  return vector.map((number) => number / length)
}
