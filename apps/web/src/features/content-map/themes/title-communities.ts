import { type WordUse, countWordUse, formatKeywordTitle, groupByCommunity, pickClusterKeywords } from '@geist/graph'
import { clusterPaletteSize } from '@geist/ui/cluster-palette'

import type { CommunityTitle } from './community-title'

export interface EarlierTitles {
  /** Previous community of each note, by entry id. */
  readonly communityById: ReadonlyMap<string, number>
  readonly titles: readonly CommunityTitle[]
}

export interface TitleCommunitiesOptions {
  readonly ids: readonly string[]
  readonly texts: readonly string[]
  /** Community of each note. */
  readonly communities: Uint32Array
  readonly earlier: EarlierTitles | undefined
}

/** Characters of a text that are read for keywords. */
const maxReadLength = 4_000

/** Titles communities by their keywords. Mostly unchanged ones keep their colour and AI title. */
export function titleCommunities({
  ids,
  texts,
  communities,
  earlier,
}: TitleCommunitiesOptions): readonly CommunityTitle[] {
  const members = groupByCommunity(communities)
  const excerpts = texts.map((text) => text.slice(0, maxReadLength))
  const wordUse = countWordUse(excerpts)
  const earlierTitles = earlier ? findEarlierTitles(members, ids, earlier) : []
  const titles = members.map((notes, community) => {
    const words = pickKeywords(notes, excerpts, wordUse)
    const earlierTitle = earlierTitles[community]
    const keywordTitle = { title: formatKeywordTitle(words), titleFrom: 'words', words } as const
    if (earlierTitle?.titleFrom !== 'asked') return { ...keywordTitle, colour: earlierTitle?.colour }
    return { ...earlierTitle, words }
  })
  return assignMissingColours(titles)
}

/** Keywords of a community; none for a single note. */
function pickKeywords(notes: readonly number[], excerpts: readonly string[], wordUse: WordUse): readonly string[] {
  if (notes.length < 2) return []
  return pickClusterKeywords(
    notes.map((note) => excerpts[note] ?? ''),
    wordUse,
  )
}

/**
 * Title of the earlier community that each community continues. If several continue the same one,
 * only the first gets its title.
 */
function findEarlierTitles(
  members: readonly (readonly number[])[],
  ids: readonly string[],
  earlier: EarlierTitles,
): readonly (CommunityTitle | undefined)[] {
  const continuedCommunities = new Set<number>()
  return members.map((notes) => {
    const earlierCommunity = findEarlierCommunity(notes, ids, earlier)
    if (earlierCommunity === undefined || continuedCommunities.has(earlierCommunity)) return undefined
    continuedCommunities.add(earlierCommunity)
    return earlier.titles[earlierCommunity]
  })
}

/** The earlier community that contained at least half of these notes. */
function findEarlierCommunity(
  notes: readonly number[],
  ids: readonly string[],
  { communityById }: EarlierTitles,
): number | undefined {
  const sharedCounts = new Map<number, number>()
  for (const note of notes) {
    const community = communityById.get(ids[note] ?? '')
    if (community !== undefined) sharedCounts.set(community, (sharedCounts.get(community) ?? 0) + 1)
  }
  const best = [...sharedCounts].toSorted(([, a], [, b]) => b - a)[0]
  return best && best[1] * 2 >= notes.length ? best[0] : undefined
}

/**
 * Gives each title without a colour the least used one so far. Communities are sorted by size, so
 * large new ones get different colours.
 */
function assignMissingColours(
  titles: readonly (Omit<CommunityTitle, 'colour'> & { readonly colour: number | undefined })[],
): readonly CommunityTitle[] {
  const useCounts = Array.from({ length: clusterPaletteSize }, () => 0)
  for (const { colour } of titles) if (colour !== undefined) useCounts[colour] = (useCounts[colour] ?? 0) + 1
  return titles.map((title) => {
    if (title.colour !== undefined) return { ...title, colour: title.colour }
    const colour = useCounts.indexOf(Math.min(...useCounts))
    useCounts[colour] = (useCounts[colour] ?? 0) + 1
    return { ...title, colour }
  })
}
