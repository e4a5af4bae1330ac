import { islandsBox } from './draw-islands'
import { clearTextWidths, drawLabels, type DrawnName, type LabelsScene } from './draw-labels'
import type { IncrementalSigma } from './incremental-sigma'
import { type MapProjection, toScreen } from './map-projection'

/** Canvas layers around the nodes: the background picture below them, the labels above. */
export class MapLayers {
  readonly #background: CanvasRenderingContext2D | null
  readonly #labels: CanvasRenderingContext2D | null

  constructor(sigma: IncrementalSigma) {
    const addLayer = (id: string, beforeLayer: string) =>
      sigma.createLayer<HTMLCanvasElement>(id, 'canvas', { beforeLayer }).getContext('2d')
    this.#background = addLayer('islands', 'edges')
    // Not 'labels': sigma has a layer of that name.
    this.#labels = addLayer('names', 'mouse')
  }

  drawBackground(picture: HTMLCanvasElement | undefined, projection: MapProjection): void {
    const context = this.#background
    if (!context) return
    clearLayer(context, projection)
    const { left, top, width, height } = islandsBox
    const { scale } = projection
    if (picture) context.drawImage(picture, ...toScreen(projection, left, top), width * scale, height * scale)
  }

  /** Measures the labels again, for example after the web fonts have changed their widths. */
  remeasureLabels(): void {
    clearTextWidths()
  }

  /**
   * @param scene `undefined` clears the labels
   * @returns the names of clusters that are drawn
   */
  drawLabels(scene: LabelsScene | undefined, projection: MapProjection): readonly DrawnName[] {
    const context = this.#labels
    if (!context) return []
    clearLayer(context, projection)
    return scene ? drawLabels(context, scene) : []
  }
}

/** Clears a layer and adapts it to the size of the view and the screen's pixel ratio. */
function clearLayer(context: CanvasRenderingContext2D, { width, height }: MapProjection): void {
  const pixelRatio = window.devicePixelRatio || 1
  const { canvas } = context
  const widthPx = Math.round(width * pixelRatio)
  const heightPx = Math.round(height * pixelRatio)
  // Setting a size reallocates the canvas, even if it stays the same.
  if (canvas.width !== widthPx) canvas.width = widthPx
  if (canvas.height !== heightPx) canvas.height = heightPx
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.clearRect(0, 0, width, height)
}
