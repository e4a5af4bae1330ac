import { seededRandom } from '@geist/seeded-random'
import { moveByForces } from './force-atlas'
import type { LayoutRequest, Positions } from './layout-request'

/**
 * Initial positions for the force layout. Communities are laid out first, each as one node with the
 * mass of all its notes. The notes of each are then arranged around its centre in a sunflower
 * pattern (Vogel 1979).
 */
export function* placeCommunities(request: LayoutRequest): Generator<number, Positions> {
  const { communities, links, seed } = request
  const communityCount = communities.reduce((max, community) => Math.max(max, community + 1), 0)
  const sizes = Array.from({ length: communityCount }, () => 0)
  // The rank of each note within its community.
  const ranks = Array.from(communities, (community) => {
    sizes[community]! += 1
    return sizes[community]! - 1
  })
  const rotation = seededRandom(seed)() * 2 * Math.PI
  const { x, y } = toPositions(sizes.map((_, community) => toSunflowerPoint(community, rotation)))
  // Fewer iterations for many communities keep the time bounded.
  const iterations = Math.round(Math.min(300, Math.max(30, 60_000 / Math.max(1, sizes.length))))
  yield* moveByForces({ x, y, mass: sizes, ...linkCommunities(communities, links) }, iterations)
  // The same mean distance from the centre as notes that lie side by side.
  const squares = sizes.reduce((sum, size, community) => sum + size * (x[community]! ** 2 + y[community]! ** 2), 0)
  const spread = squares === 0 ? 1 : (noteSpacing * ranks.length) / Math.sqrt(2 * squares)
  return toPositions(
    ranks.map((rank, note) => {
      const [offsetX, offsetY] = toSunflowerPoint(rank, 0)
      const community = communities[note]!
      return [x[community]! * spread * aspectStretch + offsetX, (y[community]! * spread) / aspectStretch + offsetY]
    }),
  )
}

function toPositions(points: readonly (readonly [x: number, y: number])[]): Positions {
  return { x: Float64Array.from(points, ([x]) => x), y: Float64Array.from(points, ([, y]) => y) }
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5))
/** Approximate distance of neighbouring notes under the forces, in layout units. */
export const noteSpacing = 12
/** ForceAtlas2 partly makes maps round again, and the canvas is 1.8 times as wide as high. */
const aspectStretch = 2

function toSunflowerPoint(rank: number, rotation: number): readonly [x: number, y: number] {
  const radius = noteSpacing * Math.sqrt(rank)
  const angle = rotation + rank * goldenAngle
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** One edge per pair of linked communities, with the total weight of their links. */
function linkCommunities(communities: Uint32Array, { source, target, strength }: LayoutRequest['links']) {
  const weightByPair = new Map<string, number>()
  for (let link = 0; link < source.length; link += 1) {
    const pair = [communities[source[link]!]!, communities[target[link]!]!].toSorted((a, b) => a - b)
    const key = pair.join()
    if (pair[0] !== pair[1]) weightByPair.set(key, (weightByPair.get(key) ?? 0) + strength[link]!)
  }
  const pairs = [...weightByPair.keys()].map((key) => key.split(',').map(Number))
  return {
    source: Uint32Array.from(pairs, ([a = 0]) => a),
    target: Uint32Array.from(pairs, ([, b = 0]) => b),
    weight: [...weightByPair.values()],
  }
}
