import { exploreSettings } from '@geist/domain'

import type { DrawnMap } from '../drawn-map'
import type { MapCoverage } from '../store/map-coverage'
import { groupCommunities } from '../themes/group-communities'
import { mapThemes } from '../themes/map-themes'
import { monthsOfNotes } from '../themes/months-of-notes'
import type { Drawing } from './make-drawing'

/** The map of a drawing, as the page draws it. @param zone IANA time zone of the months */
export function toDrawnMap(drawing: Drawing, coverage: MapCoverage, zone: string): DrawnMap {
  const { ids, names, timestamps, positions, radii, links, communities, titles } = drawing
  const { clusters, clusterOf } = groupCommunities(communities, titles)
  const { months, monthOf } = monthsOfNotes(clusterOf, clusters.length, timestamps, zone)
  return { ids, names, timestamps, positions, radii, links, clusters, clusterOf, months, monthOf, coverage }
}

/** What other features read of a drawing: the sizes of its clusters, and its main themes. */
export function summarizeDrawing(drawing: Drawing) {
  const groups = groupCommunities(drawing.communities, drawing.titles)
  return {
    topicCounts: Object.fromEntries(groups.clusters.map(({ title, size }) => [title, size])),
    themes: mapThemes(drawing, groups, exploreSettings.recommendationSeedCount),
  }
}
