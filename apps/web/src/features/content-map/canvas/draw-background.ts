import type { DrawnMap } from '../drawn-map'
import { drawIslands } from './draw-islands'
import { type Island, findIslands } from './find-islands'
import type { MapColours } from './map-colours'
import { runInSlices } from './run-in-slices'

export interface BackgroundScene {
  readonly map: DrawnMap
  readonly colours: MapColours
  /** Clusters that are not faded; `undefined` for all. */
  readonly highlightedClusters: ReadonlySet<number> | undefined
}

/** The picture below the nodes, and the regions of the clusters on it. */
export interface MapBackground {
  readonly picture: HTMLCanvasElement
  readonly islands: readonly Island[]
}

/** Draws the picture below the nodes in time slices. Resolves to `undefined` if aborted. */
export async function drawBackground(
  { map, colours, highlightedClusters }: BackgroundScene,
  signal: AbortSignal,
): Promise<MapBackground | undefined> {
  const islands = findIslands(map)
  const picture = await runInSlices(drawIslands({ map, islands, colours, highlightedClusters }), signal)
  return picture && { picture, islands }
}
