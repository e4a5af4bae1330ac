import type { DrawnMap } from '../drawn-map'
import { drawIslands } from './draw-islands'
import { type Island, findIslands } from './find-islands'
import type { MapColours } from './map-colours'
import { runInSlices } from './run-in-slices'

export interface BackgroundScene {
  readonly map: DrawnMap
  readonly colours: MapColours
  /** By note: 0 if it is faded. `undefined` fades none. */
  readonly lit: Uint8Array | undefined
}

/** The picture below the nodes, and the clusters on it. */
export interface MapBackground {
  readonly picture: HTMLCanvasElement
  readonly islands: readonly Island[]
  /** Clusters that are not faded; `undefined` for all. */
  readonly litClusters: ReadonlySet<number> | undefined
}

/** Draws the picture below the nodes in time slices. Resolves to `undefined` if aborted. */
export async function drawBackground(
  { map, colours, lit }: BackgroundScene,
  signal: AbortSignal,
): Promise<MapBackground | undefined> {
  const islands = findIslands(map)
  const litClusters = lit && new Set(map.clusterOf.filter((_, note) => lit[note] === 1))
  const picture = await runInSlices(drawIslands({ map, islands, colours, litClusters }), signal)
  return picture && { picture, islands, litClusters }
}
