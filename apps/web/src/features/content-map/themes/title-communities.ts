import { speaksOfCrisis } from '@geist/crisis'
import { isSavedCategory, messages } from '@geist/domain'
import {
  countWordUse,
  groupByCommunity,
  isLargeCluster,
  pickClusterKeywords,
  type Term,
  titleGroups,
  type WordUse,
} from '@geist/graph'
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
  /** Content words of each note, as returned by `readTerms`. */
  readonly terms: readonly (readonly Term[])[]
  readonly categories: readonly string[]
  /** Community of each note. */
  readonly communities: Uint32Array
  readonly earlier: EarlierTitles | undefined
}

/** Characters of a text that are read for keywords. */
const maxReadLength = 4_000

/**
 * Titles communities by their categories and phrases. Mostly unchanged ones keep their colour,
 * their AI title, and a title that their notes still support. Notes in crisis contribute no word.
 */
export function titleCommunities({
  ids,
  texts,
  terms,
  categories,
  communities,
  earlier,
}: TitleCommunitiesOptions): readonly CommunityTitle[] {
  const members = groupByCommunity(communities)
  const excerpts = texts.map((text) => text.slice(0, maxReadLength))
  const isInCrisis = excerpts.map((excerpt) => speaksOfCrisis(excerpt))
  const readableExcerpts = excerpts.map((excerpt, note) => (isInCrisis[note] ? '' : excerpt))
  const wordUse = countWordUse(readableExcerpts)
  const earlierTitles = earlier ? findEarlierTitles(members, ids, earlier) : []
  const groups = members.filter((notes) => notes.length > 1)
  const groupTitles = titleGroups({
    groups,
    terms: terms.map((noteTerms, note) => (isInCrisis[note] ? [] : noteTerms)),
    categories: withoutUntellingCategories(categories),
    earlierTitles: groups.map((_, community) => {
      const title = earlierTitles[community]
      return title?.titleFrom === 'words' ? title.title : undefined
    }),
  })
  const titles = members.map((notes, community) => {
    const words = pickKeywords(notes, readableExcerpts, wordUse)
    const earlierTitle = earlierTitles[community]
    if (earlierTitle?.titleFrom === 'asked') return { ...earlierTitle, words }
    const isCrisis = notes.length > 1 && notes.every((note) => isInCrisis[note])
    const title = isCrisis ? messages.crisisCluster : (groupTitles[community] ?? '')
    return { ...toComputedTitle(title, notes.length), words, colour: earlierTitle?.colour }
  })
  return assignMissingColours(titles)
}

function toComputedTitle(title: string, size: number): Pick<CommunityTitle, 'title' | 'titleFrom'> {
  return title === '' && isLargeCluster(size)
    ? { title: messages.untitledCluster, titleFrom: 'failed' }
    : { title, titleFrom: 'words' }
}

/** The categories of saved AI results and of crises name no cluster. */
function withoutUntellingCategories(categories: readonly string[]): readonly string[] {
  const excluded = new Set(
    [...new Set(categories)].filter((category) => isSavedCategory(category) || speaksOfCrisis(category)),
  )
  return categories.map((category) => (excluded.has(category) ? '' : category))
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
