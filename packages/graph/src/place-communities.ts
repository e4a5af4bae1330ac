import { contentMap } from '@geist/domain'
import { type Random, seededRandom } from '@geist/seeded-random'
import type { GraphLinks } from './graph-links'
import { gravity } from './gravity'
import { type Bodies, simulate, type Springs } from './simulate'

export interface CommunityPlaces {
  readonly x: Float64Array
  readonly y: Float64Array
}

export interface LinkedCommunities {
  readonly links: GraphLinks
  readonly communities: Uint32Array
  readonly seed: string | number
}

/**
 * Where the notes begin, before they are moved: the communities are laid out first, as if each were one body with the charge of all its notes, and each puts its notes around
 * its middle like the seeds of a sunflower (Vogel 1979).
 */
export function* placeCommunities({ links, communities, seed }: LinkedCommunities): Generator<number, CommunityPlaces> {
  const sizes = sizesOf(communities)
  const middles = bodiesOf(sizes, seededRandom(seed))
  const ticks = Math.round(Math.min(300, Math.max(30, 60_000 / Math.max(1, sizes.length))))
  yield* simulate(middles, springsBetween(links, communities, sizes), { ...gravity, ticks, from: 1, to: 0.01 })
  const placed = new Uint32Array(sizes.length)
  const x = new Float64Array(communities.length)
  const y = new Float64Array(communities.length)
  for (const [note, community] of communities.entries()) {
    const place = placed[community]!
    placed[community] = place + 1
    const radius = spacing * Math.sqrt(place)
    x[note] = middles.x[community]! + radius * Math.cos(place * goldenAngle)
    y[note] = middles.y[community]! + radius * Math.sin(place * goldenAngle)
  }
  return { x, y }
}

const goldenAngle = Math.PI * (3 - Math.sqrt(5))

/** Between neighbouring notes, about. */
const spacing = contentMap.layoutLinkDistancePx * 0.6

function sizesOf(communities: Uint32Array): Uint32Array {
  const sizes = new Uint32Array(communities.reduce((most, community) => Math.max(most, community + 1), 0))
  for (const community of communities) sizes[community]! += 1
  return sizes
}

function bodiesOf(sizes: Uint32Array, random: Random): Bodies {
  const notes = sizes.reduce((sum, size) => sum + size, 0)
  const angle = random() * 2 * Math.PI
  let before = 0
  const places = Array.from(sizes, (size, community) => {
    before += size
    const radius = 2 * spacing * Math.sqrt(Math.min(notes, before) - size / 2)
    return [radius * Math.cos(angle + community * goldenAngle), radius * Math.sin(angle + community * goldenAngle)]
  })
  return {
    x: Float64Array.from(places, ([x = 0]) => x),
    y: Float64Array.from(places, ([, y = 0]) => y),
    charge: Float64Array.from(sizes, (size) => contentMap.layoutStrength * size),
    mobility: new Float64Array(sizes.length).fill(1),
  }
}

/** One spring between communities that are linked, as long as both are wide. */
function springsBetween(
  { source, target, strength }: GraphLinks,
  communities: Uint32Array,
  sizes: Uint32Array,
): Springs {
  const weights = new Map<number, number>()
  for (let link = 0; link < source.length; link += 1) {
    const a = communities[source[link]!]!
    const b = communities[target[link]!]!
    if (a === b) continue
    const key = Math.min(a, b) * sizes.length + Math.max(a, b)
    weights.set(key, (weights.get(key) ?? 0) + strength[link]!)
  }
  const totals = new Float64Array(sizes.length)
  const pairs = [...weights].map(([key, weight]) => {
    const pair = { a: Math.floor(key / sizes.length), b: key % sizes.length, weight }
    totals[pair.a]! += weight
    totals[pair.b]! += weight
    return pair
  })
  return {
    source: Uint32Array.from(pairs, ({ a }) => a),
    target: Uint32Array.from(pairs, ({ b }) => b),
    strength: Float64Array.from(pairs, ({ a, b, weight }) => weight / Math.max(totals[a]!, totals[b]!)),
    distance: Float64Array.from(pairs, ({ a, b }) => 1.2 * spacing * (Math.sqrt(sizes[a]!) + Math.sqrt(sizes[b]!))),
    bias: Float64Array.from(pairs, ({ a, b }) => sizes[a]! / (sizes[a]! + sizes[b]!)),
  }
}
