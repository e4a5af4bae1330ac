import type { GroupedCommunities } from './group-communities'
import type { StoredMap } from '../store/map-store'
import type { MapTheme } from './map-theme'

/** Number of keywords that replace a missing title. */
const titleWordCount = 3

/**
 * The largest clusters with a name, largest first. An unnamed cluster is called by its keywords.
 */
export function mapThemes(
  { ids, radii }: Pick<StoredMap, 'ids' | 'radii'>,
  { clusters, clusterOf }: Pick<GroupedCommunities, 'clusters' | 'clusterOf'>,
  maxThemes: number,
): readonly MapTheme[] {
  const centres = new Map<number, number>()
  for (const [note, cluster] of clusterOf.entries()) {
    const largest = centres.get(cluster)
    if (largest === undefined || (radii[note] ?? 0) > (radii[largest] ?? 0)) centres.set(cluster, note)
  }
  return clusters
    .flatMap(({ title, titleFrom, words }, cluster) => {
      const name = titleFrom === 'failed' ? words.slice(0, titleWordCount).join(', ') : title
      const noteId = ids[centres.get(cluster) ?? -1]
      return name === '' || noteId === undefined ? [] : { title: name, noteId }
    })
    .slice(0, maxThemes)
}
