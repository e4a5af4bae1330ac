import { exploreSettings } from '@geist/domain'

import type { DrawnMap } from '../drawn-map'
import type { MapCoverage } from '../store/map-coverage'
import { groupCommunities } from '../themes/group-communities'
import { findMapThemes } from '../themes/find-map-themes'
import { groupNotesByMonth } from '../themes/group-notes-by-month'
import type { Drawing } from './make-drawing'

/**
 * Converts a drawing to the map that the page draws.
 *
 * @param timeZone IANA time zone of the months
 */
export function toDrawnMap(drawing: Drawing, coverage: MapCoverage, timeZone: string): DrawnMap {
  const { ids, names, timestamps, positions, radii, links, communities, titles } = drawing
  const { clusters, clusterIndices } = groupCommunities(communities, titles)
  const { months, monthIndices } = groupNotesByMonth(clusterIndices, clusters.length, timestamps, timeZone)
  return { ids, names, timestamps, positions, radii, links, clusters, clusterIndices, months, monthIndices, coverage }
}

/** Summarizes a drawing for other features: the sizes of its clusters, and its main themes. */
export function summarizeDrawing(drawing: Drawing) {
  const groups = groupCommunities(drawing.communities, drawing.titles)
  return {
    topicCounts: Object.fromEntries(groups.clusters.map(({ title, size }) => [title, size])),
    themes: findMapThemes(drawing, groups, exploreSettings.recommendationSeedCount),
  }
}
