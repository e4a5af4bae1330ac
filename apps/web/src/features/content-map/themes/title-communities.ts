import { pickClusterKeywords, countWordUse, groupByCommunity, formatKeywordTitle } from '@geist/graph'

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
  const members = groupByCommunity(communities)
  const excerpts = texts.map((text) => text.slice(0, maxReadLength))
  const wordUse = countWordUse(excerpts)
  const earlierCommunities = members.map((notes) => findEarlierCommunity(notes, ids, earlier))
  const continuedCommunities = new Set<number>()
  const titles = members.map((notes, community) => {
    const words =
      notes.length > 1
        ? pickClusterKeywords(
            notes.map((note) => excerpts[note] ?? ''),
            wordUse,
          )
        : []
    const keywordTitle = { title: formatKeywordTitle(words), titleFrom: 'words', words } as const
    const earlierCommunity = earlierCommunities[community]
    const earlierTitle =
      earlierCommunity === undefined || continuedCommunities.has(earlierCommunity)
        ? undefined
        : earlier?.titles[earlierCommunity]
    if (!earlierTitle || earlierCommunity === undefined) return { ...keywordTitle, colour: undefined }
    continuedCommunities.add(earlierCommunity)
    if (earlierTitle.titleFrom === 'asked')
      return {
        ...keywordTitle,
        title: earlierTitle.title,
        titleFrom: earlierTitle.titleFrom,
        colour: earlierTitle.colour,
      }
    return { ...keywordTitle, colour: earlierTitle.colour }
  })
  // New communities get the least used colour so far, so that large ones, listed first, differ.
  const colourUse = Array.from({ length: paletteSize }, () => 0)
  for (const { colour } of titles) if (colour !== undefined) colourUse[colour] = (colourUse[colour] ?? 0) + 1
  return titles.map((title) => {
    if (title.colour !== undefined) return { ...title, colour: title.colour }
    const colour = colourUse.indexOf(Math.min(...colourUse))
    colourUse[colour] = (colourUse[colour] ?? 0) + 1
    return { ...title, colour }
  })
}

/** The earlier community that held at least half of these notes. */
function findEarlierCommunity(notes: readonly number[], ids: readonly string[], earlier: EarlierTitles | undefined) {
  if (!earlier) return undefined
  const sharedCounts = new Map<number, number>()
  for (const note of notes) {
    const community = earlier.communityOf.get(ids[note] ?? '')
    if (community !== undefined) sharedCounts.set(community, (sharedCounts.get(community) ?? 0) + 1)
  }
  const [best] = [...sharedCounts].toSorted(([, a], [, b]) => b - a)
  return best && best[1] * 2 >= notes.length ? best[0] : undefined
}
