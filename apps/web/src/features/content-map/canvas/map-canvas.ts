import { contentMap } from '@geist/domain'
import { UndirectedGraph } from 'graphology'
import type { CameraState } from 'sigma/types'
import { getCorrectionRatio } from 'sigma/utils'

import { boundsOf } from './bounds-of'
import { type Box, overlap, withMargin } from '@geist/graph'
import { drawIslands, islandsBox } from './draw-islands'
import { drawNames, clearTextWidths } from './draw-names'
import type { DrawnMap } from '../drawn-map'
import { fillGraph } from './fill-graph'
import { findFreeArea } from './find-free-area'
import { runInSlices } from './run-in-slices'
import { IncrementalSigma, type LinkAttributes, type NodeAttributes } from './incremental-sigma'
import { type Island, islandsOf } from './islands-of'
import { SlowFrameDetector } from './slow-frame-detector'
import { litClusters } from './lit-clusters'
import { type MapColours, mapColours } from './map-colours'
import { mapAttributes } from './map-attributes'
import { type MapProjection, toScreen } from './map-projection'
import { LinkProgram, NoteProgram } from './map-programs'
import { nearestNode } from './nearest-node'
import { readPageColours } from './read-page-colours'
import { shoreRadius } from './shore-radius'

export interface MapCanvasOptions {
  readonly container: HTMLElement
  /** Boxes of the elements above the map, in page coordinates. No label is drawn under them. */
  readonly covers: () => readonly DOMRect[]
  /** One line of default text; its height sets the label size. */
  readonly textProbe: HTMLElement
  /** Called when the user presses a note, or the background (`undefined`). */
  readonly onPress: (note: number | undefined) => void
  readonly onLost: () => void
  /** Called when the browser can create a context again; the caller makes a new canvas. */
  readonly onRestored: () => void
}

export interface MapMarks {
  readonly selected: number | undefined
  /** By note: 0 if it is faded. `undefined` fades none. */
  readonly lit: Uint8Array | undefined
}

/** Limits of the camera ratio; 1 shows the whole canvas, less is closer. */
const closestRatio = 0.04
const farthestRatio = 2

/** Minimum camera ratio when fitting all notes, so that a few notes are not enlarged too much. */
const minFitRatio = 0.6

/** Sigma's camera covers a square with the canvas's longer side. */
const cameraSide = Math.max(contentMap.canvasWidthPx, contentMap.canvasHeightPx)

/** Default text height, in CSS pixels. */
const usualTextPx = 16

/** Hit tolerance beyond a node's rim, in CSS pixels. */
const hitTolerancePx = { mouse: 6, finger: 18 } as const

/** Space around the canvas for labels beyond the outermost notes, in CSS pixels. */
const paddingPx = 28

/** Radius from which a node is easy to see and press, in CSS pixels. */
const minNodeRadiusPx = 3.5
/** On a crowded map each node gets at least this many times its squared radius as area. */
const roomPerRadius = 22

/** Duration of a camera animation, in milliseconds. */
const cameraAnimationMs = 240

/** The camera counts as idle after this many milliseconds without movement. */
const settleMs = 160

/**
 * Renders the map with WebGL. The layout is computed elsewhere; filling the graph is time-sliced.
 */
export class MapCanvas {
  readonly #options: MapCanvasOptions
  readonly #sigma: IncrementalSigma
  readonly #islandsContext: CanvasRenderingContext2D | null
  readonly #namesContext: CanvasRenderingContext2D | null
  readonly #resizing: ResizeObserver
  readonly #controller = new AbortController()
  #filling = new AbortController()
  #colours: MapColours
  #map: DrawnMap | undefined
  #islands: readonly Island[] = []
  #hovered: number | undefined
  #marks: MapMarks = { selected: undefined, lit: undefined }
  #litClusters: ReadonlySet<number> | undefined
  #isFilled = false
  readonly #linkRest = new SlowFrameDetector()
  #restEnd: ReturnType<typeof setTimeout> | undefined
  #renaming = 0
  /** Cached picture below the nodes. */
  #picture: HTMLCanvasElement | undefined
  /** Camera state of the last fit of the whole map. */
  #whole: CameraState | undefined

  /** @throws {NoWebGlError} */
  constructor(options: MapCanvasOptions) {
    const { container } = options
    this.#options = options
    this.#colours = mapColours(readPageColours(container))
    this.#sigma = new IncrementalSigma(new UndirectedGraph<NodeAttributes, LinkAttributes>(), container, {
      allowInvalidContainer: true,
      autoRescale: true,
      stagePadding: paddingPx,
      itemSizesReference: 'positions',
      zoomToSizeRatioFunction: (ratio) => Math.sqrt(ratio) / this.#enlargement(),
      minCameraRatio: closestRatio,
      maxCameraRatio: farthestRatio,
      enableCameraRotation: false,
      renderLabels: false,
      minEdgeThickness: 0.8,
      inertiaDuration: isMotionReduced() ? 0 : 200,
      zoomDuration: isMotionReduced() ? 0 : 200,
      doubleClickZoomingDuration: isMotionReduced() ? 0 : 200,
      defaultNodeType: 'note',
      defaultEdgeType: 'link',
      nodeProgramClasses: { note: NoteProgram },
      nodeHoverProgramClasses: { note: NoteProgram },
      edgeProgramClasses: { link: LinkProgram },
      defaultDrawNodeHover: () => undefined,
    })
    // A fixed bounding box keeps all notes in place when one more is added.
    this.#sigma.setCustomBBox({ x: [0, contentMap.canvasWidthPx], y: [0, contentMap.canvasHeightPx] })
    this.#islandsContext = this.#addLayer('islands', { beforeLayer: 'edges' })
    this.#namesContext = this.#addLayer('names', { beforeLayer: 'mouse' })
    this.#sigma.resize(true)
    this.#sigma.on('afterRender', () => this.#drawAround())
    this.#sigma.getCamera().on('updated', () => this.#noteMove())
    this.#listen()
    this.#resizing = new ResizeObserver(() => this.#resize())
    this.#resizing.observe(container)
    this.#resizing.observe(options.textProbe)
  }

  /**
   * Draws another map and keeps the camera; a view fitted to the old map is fitted to the new one.
   */
  async draw(map: DrawnMap): Promise<void> {
    this.#filling.abort()
    this.#filling = new AbortController()
    const { signal } = this.#filling
    const isSame = this.#isFilled && map === this.#map
    this.#hovered = undefined
    this.#isFilled = isSame
    const islands = islandsOf(map)
    const [marks, colours] = [this.#marks, this.#colours]
    const lit = litClusters(map, marks.lit)
    const picture = await runInSlices(drawIslands({ map, islands, colours, litClusters: lit }), signal)
    if (!picture) return
    const graph = this.#sigma.getGraph()
    const looks = mapAttributes(map, colours, marks.lit)
    if (!(await this.#sigma.fill(fillGraph({ graph, map, looks, isSame }), signal))) return
    this.#map = map
    this.#islands = islands
    this.#isFilled = true
    this.#litClusters = lit
    this.#picture = picture
    if (!this.#whole || (this.#isWholeSeen() && !this.#isInView(map)))
      this.#sigma.getCamera().setState(this.#seeWhole(map))
    this.#sigma.scheduleRender()
    this.#options.container.dataset['drawn'] = String(map.ids.length)
    // Apply the marks and colours that changed while this map was being filled in.
    if (marks.lit !== this.#marks.lit || colours !== this.#colours) await this.#recolour()
  }

  mark(marks: MapMarks): void {
    const isLitSame = marks.lit === this.#marks.lit
    this.#marks = marks
    if (isLitSame) this.#renameSoon()
    else void this.#recolour()
  }

  /** Rereads the page's colours and redraws. */
  repaint(): void {
    this.#colours = mapColours(readPageColours(this.#options.container))
    void this.#recolour()
  }

  /** Centres a note, close enough to read its surroundings. */
  lookAtNote(note: number): void {
    const { positions } = this.#map ?? {}
    if (!positions) return
    this.#lookAt(positions[note * 2] ?? 0, positions[note * 2 + 1] ?? 0, Math.min(this.#sigma.getCamera().ratio, 0.45))
  }

  lookAtCluster(cluster: number): void {
    const island = this.#islands[cluster]
    if (!island) return
    const { left, right, top, bottom } = island
    const share = Math.max((right - left) / contentMap.canvasWidthPx, (bottom - top) / contentMap.canvasHeightPx)
    this.#lookAt((left + right) / 2, (top + bottom) / 2, Math.min(1, Math.max(0.12, share * 1.5)))
  }

  /** @param factor above 1 zooms in */
  zoom(factor: number): void {
    const camera = this.#sigma.getCamera()
    this.#go({ ratio: camera.getBoundedRatio(camera.ratio / factor) })
  }

  /** Fits all notes into the part of the view that nothing covers. */
  lookAtAll(): void {
    if (this.#map) this.#go(this.#seeWhole(this.#map))
  }

  /** Releases the WebGL contexts, since a browser allows only a few. */
  close(): void {
    this.#controller.abort()
    this.#filling.abort()
    // Stops a running camera animation, which would render after `kill`.
    this.#sigma.getCamera().disable()
    clearTimeout(this.#restEnd)
    this.#resizing.disconnect()
    this.#sigma.kill()
    delete this.#options.container.dataset['drawn']
  }

  #addLayer(id: string, place: { readonly beforeLayer: string }): CanvasRenderingContext2D | null {
    return this.#sigma.createLayer<HTMLCanvasElement>(id, 'canvas', place).getContext('2d')
  }

  #listen(): void {
    const sigma = this.#sigma
    const { onPress, onLost, onRestored, container } = this.#options
    const { signal } = this.#controller
    sigma.on('moveBody', ({ event }) => this.#hover(this.#noteAt(event)))
    sigma.on('leaveStage', () => this.#hover(undefined))
    const press = ({ event }: { event: { x: number; y: number } }) => onPress(this.#noteAt(event))
    sigma.on('clickNode', press)
    sigma.on('clickStage', press)
    for (const canvas of Object.values(sigma.getCanvases())) {
      canvas.addEventListener(
        'webglcontextlost',
        (event) => {
          // Without this the context is never restored.
          event.preventDefault()
          onLost()
        },
        { signal },
      )
      canvas.addEventListener('webglcontextrestored', onRestored, { signal })
    }
    container.addEventListener('pointerleave', () => this.#hover(undefined), { signal })
    void this.#remeasure()
  }

  /** Redraws the labels once the web fonts have loaded and changed the text widths. */
  async #remeasure(): Promise<void> {
    await document.fonts.ready
    if (this.#controller.signal.aborted) return
    clearTextWidths()
    this.#sigma.scheduleRender()
  }

  #noteAt(place: { readonly x: number; readonly y: number }): number | undefined {
    if (!this.#map) return undefined
    const isFinger = matchMedia('(pointer: coarse)').matches
    return nearestNode(this.#map, this.#projection(), place, {
      reach: isFinger ? hitTolerancePx.finger : hitTolerancePx.mouse,
      radiusOf: this.#radiiOf(this.#map),
    })
  }

  #hover(note: number | undefined): void {
    if (note === this.#hovered) return
    this.#hovered = note
    this.#options.container.style.cursor = note === undefined ? '' : 'pointer'
    this.#renameSoon()
  }

  /** Radii on the screen, in CSS pixels. Calls sigma once, since it reads the page size. */
  #radiiOf({ radii }: DrawnMap): (note: number) => number {
    const scale = this.#sigma.scaleSize(1)
    return (note) => scale * (radii[note] ?? 0)
  }

  /** Factor that enlarges nodes on small screens and sparse maps, where they would be too small. */
  #enlargement(): number {
    const { clientWidth: width, clientHeight: height } = this.#options.container
    const scale = Math.min(width / contentMap.canvasWidthPx, height / contentMap.canvasHeightPx)
    const room = (width * height) / Math.max(1, this.#map?.ids.length ?? 1)
    const least = Math.min(minNodeRadiusPx, Math.sqrt(room / roomPerRadius))
    return Math.max(1, least / (contentMap.nodeRadiusMinPx * Math.max(scale, 0.01)))
  }

  #projection(): MapProjection {
    const sigma = this.#sigma
    const top = contentMap.canvasHeightPx
    const origin = sigma.graphToViewport({ x: 0, y: top })
    const far = sigma.graphToViewport({ x: 1000, y: top })
    return { scale: (far.x - origin.x) / 1000, left: origin.x, top: origin.y, ...sigma.getDimensions() }
  }

  /** Boxes of the elements above the map, relative to its upper left corner, in CSS pixels. */
  #covered(): readonly Box[] {
    const { container, covers } = this.#options
    const { left, top } = container.getBoundingClientRect()
    return covers().map((rect) => ({
      left: rect.left - left,
      top: rect.top - top,
      width: rect.width,
      height: rect.height,
    }))
  }

  #seeWhole(map: DrawnMap): CameraState {
    const view = this.#sigma.getDimensions()
    const { left, top, ...size } = landOf(map)
    // A hidden container has no size.
    const inside = (side: number) => Math.max(1, side - 2 * paddingPx)
    const inner = { width: inside(view.width), height: inside(view.height) }
    const room = findFreeArea(inner, size, this.#covered().map(padded))
    // Computed here, since sigma knows this ratio only after the first render.
    const correction = getCorrectionRatio(view, { width: contentMap.canvasWidthPx, height: contentMap.canvasHeightPx })
    const scaleAtOne = (Math.min(inner.width, inner.height) * correction) / cameraSide
    const ratio = Math.min(
      farthestRatio,
      Math.max(minFitRatio, scaleAtOne * Math.max(size.width / room.width, size.height / room.height)),
    )
    // Align the centre of the notes with the centre of the free area.
    const perPixel = ratio / scaleAtOne
    const x = left + size.width / 2 - (room.left + (room.width - inner.width) / 2) * perPixel
    const y = top + size.height / 2 - (room.top + (room.height - inner.height) / 2) * perPixel
    this.#whole = { ...cameraAt(x, y), angle: 0, ratio }
    return this.#whole
  }

  /** A view fitted to the whole map is fitted again. */
  #resize(): void {
    const isWhole = this.#isWholeSeen()
    this.#sigma.resize()
    if (isWhole && this.#map) this.#sigma.getCamera().setState(this.#seeWhole(this.#map))
    this.#sigma.scheduleRender()
  }

  /** Whether the camera has not moved since the last fit of the whole map. */
  #isWholeSeen(): boolean {
    return this.#whole !== undefined && isSameView(this.#sigma.getCamera().getState(), this.#whole)
  }

  /** Whether the whole map lies inside the view. */
  #isInView(map: DrawnMap): boolean {
    const at = this.#projection()
    const { left, top, width, height } = landOf(map)
    const [seenLeft, seenTop] = toScreen(at, left, top)
    const [seenRight, seenBottom] = toScreen(at, left + width, top + height)
    return seenLeft >= 0 && seenTop >= 0 && seenRight <= at.width && seenBottom <= at.height
  }

  #lookAt(seenX: number, y: number, ratio: number): void {
    const { scale } = this.#projection()
    // On wide pages a card covers the right part: centre in the free part on the left. On narrow
    // pages the cards are below the map.
    const { width: wide, height: high } = this.#sigma.getDimensions()
    const over = this.#covered().filter((box) =>
      overlap(box, { left: wide / 2, top: 0, width: wide / 2, height: high }),
    )
    const free = Math.min(wide, ...over.flatMap(({ left, height }) => (left > wide / 2 && height > 90 ? left : [])))
    const x = seenX + (wide - free) / 2 / ((scale * this.#sigma.getCamera().ratio) / ratio)
    this.#go({ ...cameraAt(x, y), ratio })
  }

  #go(state: Partial<CameraState>): void {
    const camera = this.#sigma.getCamera()
    if (isMotionReduced()) camera.setState(state)
    else void camera.animate(state, { duration: cameraAnimationMs })
  }

  /** `draw` aborts and restarts a fill that is still running. */
  async #recolour(): Promise<void> {
    if (this.#map && this.#isFilled) await this.draw(this.#map)
  }

  /** On a slow machine, hides the links until the camera is idle. */
  #noteMove(): void {
    const sigma = this.#sigma
    if (!this.#linkRest.isSlow) return
    sigma.areLinksHidden = true
    clearTimeout(this.#restEnd)
    this.#restEnd = setTimeout(() => {
      sigma.areLinksHidden = false
      sigma.scheduleRender()
    }, settleMs)
  }

  /** Draws the layers below and above the nodes. */
  #drawAround(): void {
    const context = this.#islandsContext
    const at = this.#projection()
    if (context) {
      clearLayer(context, at)
      const { left, top, width, height } = islandsBox
      if (this.#picture)
        context.drawImage(this.#picture, ...toScreen(at, left, top), width * at.scale, height * at.scale)
    }
    this.#drawNames()
    const drawn = performance.now()
    const { areLinksHidden: areLinksResting } = this.#sigma
    requestAnimationFrame(() => {
      if (!areLinksResting && !document.hidden) this.#linkRest.recordFrame(performance.now() - drawn)
    })
  }

  /** Redraws only the labels, in the next animation frame. */
  #renameSoon(): void {
    cancelAnimationFrame(this.#renaming)
    this.#renaming = requestAnimationFrame(() => {
      if (!this.#controller.signal.aborted) this.#drawNames()
    })
  }

  #drawNames(): void {
    const [context, map] = [this.#namesContext, this.#map]
    if (!context) return
    const projection = this.#projection()
    clearLayer(context, projection)
    if (!map) return
    drawNames(context, {
      map,
      projection,
      islands: this.#islands,
      colours: this.#colours,
      litClusters: this.#litClusters,
      lit: this.#marks.lit,
      hovered: this.#hovered,
      selected: this.#marks.selected,
      covered: this.#covered(),
      textScale: this.#options.textProbe.offsetHeight / usualTextPx,
      radiusOf: this.#radiiOf(map),
    })
  }
}

/** Bounding box of the notes with their shore, in canvas pixels. */
function landOf(map: DrawnMap): Box {
  const shore = shoreRadius(map.ids.length)
  return withMargin(boundsOf(map), { beside: shore, below: shore })
}

/** Camera position centred on a canvas point. The canvas centre is at 0.5; y grows upwards. */
function cameraAt(x: number, y: number): Pick<CameraState, 'x' | 'y'> {
  const { canvasWidthPx: width, canvasHeightPx: height } = contentMap
  return { x: 0.5 + (x - width / 2) / cameraSide, y: 0.5 - (y - height / 2) / cameraSide }
}

function isSameView(one: CameraState, other: CameraState): boolean {
  return (['x', 'y', 'ratio'] as const).every((part) => Math.abs(one[part] - other[part]) < 1e-6)
}

/** Adds the padding around a box, in coordinates relative to the padded area. */
function padded(box: Box): Box {
  const { left, top, ...size } = withMargin(box, { beside: paddingPx, below: paddingPx })
  return { left: left - paddingPx, top: top - paddingPx, ...size }
}

function clearLayer(context: CanvasRenderingContext2D, { width, height }: MapProjection): void {
  const density = window.devicePixelRatio || 1
  const { canvas } = context
  const [own, high] = [Math.round(width * density), Math.round(height * density)]
  if (canvas.width !== own) canvas.width = own
  if (canvas.height !== high) canvas.height = high
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
