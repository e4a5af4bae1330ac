import { clusterKeywords, countWordUse, membersOf, wordTitle } from '@geist/graph'

import type { CommunityTitle } from './community-title'
import { paletteSize } from '@geist/ui/cluster-palette'

export interface EarlierTitles {
  /** Previous community of each note, by entry id. */
  readonly communityOf: ReadonlyMap<string, number>
  readonly titles: readonly CommunityTitle[]
}

export interface TitleRequest {
  readonly ids: readonly string[]
  readonly texts: readonly string[]
  readonly communities: Uint32Array
  readonly earlier: EarlierTitles | undefined
}

/** Characters of a text that are read for keywords. */
const maxReadLength = 4_000

/** Titles communities by their keywords. Mostly unchanged ones keep their colour and AI title. */
export function titleCommunities({ ids, texts, communities, earlier }: TitleRequest): readonly CommunityTitle[] {
  const members = membersOf(communities)
  const read = texts.map((text) => text.slice(0, maxReadLength))
  const use = countWordUse(read)
  const before = members.map((notes) => findEarlierCommunity(notes, ids, earlier))
  const taken = new Set<number>()
  const titles = members.map((notes, community) => {
    const words =
      notes.length > 1
        ? clusterKeywords(
            notes.map((note) => read[note] ?? ''),
            use,
          )
        : []
    const own = { title: wordTitle(words), titleFrom: 'words', words } as const
    const place = before[community]
    const kept = place === undefined || taken.has(place) ? undefined : earlier?.titles[place]
    if (!kept || place === undefined) return { ...own, colour: undefined }
    taken.add(place)
    if (kept.titleFrom === 'asked') return { ...own, title: kept.title, titleFrom: kept.titleFrom, colour: kept.colour }
    return { ...own, colour: kept.colour }
  })
  // New communities get the least used colour so far, so that large ones, listed first, differ.
  const used = Array.from({ length: paletteSize }, () => 0)
  for (const { colour } of titles) if (colour !== undefined) used[colour] = (used[colour] ?? 0) + 1
  return titles.map((title) => {
    if (title.colour !== undefined) return { ...title, colour: title.colour }
    const colour = used.indexOf(Math.min(...used))
    used[colour] = (used[colour] ?? 0) + 1
    return { ...title, colour }
  })
}

/** The earlier community that held at least half of these notes. */
function findEarlierCommunity(notes: readonly number[], ids: readonly string[], earlier: EarlierTitles | undefined) {
  if (!earlier) return undefined
  const shared = new Map<number, number>()
  for (const note of notes) {
    const place = earlier.communityOf.get(ids[note] ?? '')
    if (place !== undefined) shared.set(place, (shared.get(place) ?? 0) + 1)
  }
  const [best] = [...shared].toSorted(([, a], [, b]) => b - a)
  return best && best[1] * 2 >= notes.length ? best[0] : undefined
}
