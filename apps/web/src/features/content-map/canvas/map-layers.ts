import { islandsBox } from './draw-islands'
import { drawNames, type NamesScene } from './draw-names'
import type { IncrementalSigma } from './incremental-sigma'
import { type MapProjection, toScreen } from './map-projection'

/** Canvas layers around the nodes: the background picture below them, the labels above. */
export class MapLayers {
  readonly #background: CanvasRenderingContext2D | null
  readonly #names: CanvasRenderingContext2D | null

  constructor(sigma: IncrementalSigma) {
    const addLayer = (id: string, beforeLayer: string) =>
      sigma.createLayer<HTMLCanvasElement>(id, 'canvas', { beforeLayer }).getContext('2d')
    this.#background = addLayer('islands', 'edges')
    this.#names = addLayer('names', 'mouse')
  }

  drawBackground(picture: HTMLCanvasElement | undefined, projection: MapProjection): void {
    const context = this.#background
    if (!context) return
    clearLayer(context, projection)
    const { left, top, width, height } = islandsBox
    const { scale } = projection
    if (picture) context.drawImage(picture, ...toScreen(projection, left, top), width * scale, height * scale)
  }

  /** @param scene `undefined` clears the labels */
  drawNames(scene: NamesScene | undefined, projection: MapProjection): void {
    const context = this.#names
    if (!context) return
    clearLayer(context, projection)
    if (scene) drawNames(context, scene)
  }
}

function clearLayer(context: CanvasRenderingContext2D, { width, height }: MapProjection): void {
  const density = window.devicePixelRatio || 1
  const { canvas } = context
  const [widthPx, heightPx] = [Math.round(width * density), Math.round(height * density)]
  if (canvas.width !== widthPx) canvas.width = widthPx
  if (canvas.height !== heightPx) canvas.height = heightPx
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
}
