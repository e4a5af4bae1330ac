import type { DrawnMap } from '../drawn-map'
import { drawIslands } from './draw-islands'
import { type Island, findIslands } from './find-islands'
import type { MapColours } from './map-colours'
import { runInSlices } from './run-in-slices'

export interface BackgroundScene {
  readonly map: DrawnMap
  readonly colours: MapColours
  /** By note: 0 if it is faded. `undefined` fades none. */
  readonly highlighted: Uint8Array | undefined
}

/** The picture below the nodes, and the regions of the clusters on it. */
export interface MapBackground {
  readonly picture: HTMLCanvasElement
  readonly islands: readonly Island[]
  /** Clusters that are not faded; `undefined` for all. */
  readonly highlightedClusters: ReadonlySet<number> | undefined
}

/** Draws the picture below the nodes in time slices. Resolves to `undefined` if aborted. */
export async function drawBackground(
  { map, colours, highlighted }: BackgroundScene,
  signal: AbortSignal,
): Promise<MapBackground | undefined> {
  const islands = findIslands(map)
  const highlightedClusters = highlighted && new Set(map.clusterIndices.filter((_, note) => highlighted[note] === 1))
  const picture = await runInSlices(drawIslands({ map, islands, colours, highlightedClusters }), signal)
  return picture && { picture, islands, highlightedClusters }
}
