import type { GroupedCommunities } from './group-communities'
import type { StoredMap } from '../store/map-store'
import type { MapTheme } from './map-theme'

/** Number of keywords that replace a missing title. */
const fallbackKeywordCount = 3

/**
 * Finds the largest clusters with a name, largest first. A cluster without a title is named by its
 * keywords.
 */
export function findMapThemes(
  { ids, radii }: Pick<StoredMap, 'ids' | 'radii'>,
  { clusters, clusterIndices }: Pick<GroupedCommunities, 'clusters' | 'clusterIndices'>,
  maxThemes: number,
): readonly MapTheme[] {
  // The radius of a note grows with its number of links.
  const mostLinkedNotes = new Map<number, number>()
  for (const [note, cluster] of clusterIndices.entries()) {
    const current = mostLinkedNotes.get(cluster)
    if (current === undefined || (radii[note] ?? 0) > (radii[current] ?? 0)) mostLinkedNotes.set(cluster, note)
  }
  return clusters
    .flatMap(({ title, titleFrom, words }, cluster) => {
      const name = titleFrom === 'failed' ? words.slice(0, fallbackKeywordCount).join(', ') : title
      const noteId = ids[mostLinkedNotes.get(cluster) ?? -1]
      return name === '' || noteId === undefined ? [] : { title: name, noteId }
    })
    .slice(0, maxThemes)
}
