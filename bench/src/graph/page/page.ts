import { drawByD3 } from './draw-by-d3'
import { drawByForceGraph } from './draw-by-force-graph'
import { drawByOurs } from './draw-by-ours'
import { type Frames, moveMap } from './move-map'
import type { SerializedMap } from './serialized-map'

/* Runs in the browser: a page with nothing but a map. */

const drawers = { ours: drawByOurs, 'force-graph': drawByForceGraph, 'd3, SVG': drawByD3 } as const
export type Drawer = keyof typeof drawers

declare global {
  /** Draws a map over the whole page. */
  var drawMap: (drawer: Drawer, map: SerializedMap) => Promise<void>
  /** Pans the map, and zooms in and out. */
  var moveDrawnMap: () => Promise<Frames>
}

let target: Element | undefined

globalThis.drawMap = async (drawer, map) => {
  document.documentElement.style.cssText =
    '--paper: #fbf9f5; --ink: #22222a; --soft: #66666e; --accent: #6644bb; height: 100%'
  document.body.style.cssText = 'margin: 0; height: 100%; overflow: hidden; background: var(--paper)'
  const container = document.createElement('div')
  container.style.cssText = 'position: relative; width: 100vw; height: 100vh'
  document.body.append(container)
  target = await drawers[drawer](container, map)
}

globalThis.moveDrawnMap = () => {
  if (!target) throw new Error('There is no map.')
  return moveMap(target)
}
