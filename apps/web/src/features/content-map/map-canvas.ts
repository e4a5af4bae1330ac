import { contentMap } from '@geist/domain'
import { UndirectedGraph } from 'graphology'
import type { CameraState } from 'sigma/types'
import { getCorrectionRatio } from 'sigma/utils'

import { boundsOf } from './bounds-of'
import { type Box, overlap, widened } from '@geist/graph'
import { drawIslands, islandsPlace } from './draw-islands'
import { drawNames, forgetWidths } from './draw-names'
import type { DrawnMap } from './drawn-map'
import { fillGraph } from './fill-graph'
import { freeRoom } from './free-room'
import { inSlices } from './in-slices'
import { FillingSigma, type LinkLook, type NodeLook } from './filling-sigma'
import { type Island, islandsOf } from './islands-of'
import { LinkRest } from './link-rest'
import { litClusters } from './lit-clusters'
import { type MapColours, mapColours } from './map-colours'
import { mapLooks } from './map-looks'
import { type MapProjection, toScreen } from './map-projection'
import { LinkProgram, NoteProgram } from './map-programs'
import { nearestNode } from './nearest-node'
import { readPageColours } from './read-page-colours'
import { shoreOf } from './shore-of'

export interface MapCanvasOptions {
  readonly container: HTMLElement
  /** What lies over the map, on the page: nothing is named under it. */
  readonly covers: () => readonly DOMRect[]
  /** As high as a letter of the usual text: names grow with it. */
  readonly textProbe: HTMLElement
  /** A note was pressed, or the paper beside them. */
  readonly onPress: (note: number | undefined) => void
  /** The browser has taken the drawing away: too many, or the driver broke. */
  readonly onLost: () => void
  /** It can be drawn again, by another canvas. */
  readonly onRestored: () => void
}

/** What is meant just now. */
export interface MapMarks {
  readonly selected: number | undefined
  /** By note 1 or 0; `undefined` for all. The rest fades. */
  readonly lit: Uint8Array | undefined
}

/** How far one can go in and out: shares of what is seen at first. */
const nearest = 0.04
const farthest = 2

/** The whole of a map of few notes need not fill the screen. */
const wholeNearest = 0.6

/** Sigma's camera looks at a square, as wide as the canvas. */
const cameraSide = Math.max(contentMap.canvasWidthPx, contentMap.canvasHeightPx)

/** Height of the usual text, in CSS pixels. */
const usualTextPx = 16

/** How far beside a node a press still means it, in CSS pixels. */
const reach = { mouse: 6, finger: 18 } as const

/** Around the canvas, in CSS pixels: names stand beyond the outermost notes. */
const paddingPx = 28

/** A node is seen and pressed easily from this radius on, in CSS pixels. */
const seenRadius = 3.5
/** Where there are many, each has this many times the square of its radius to itself. */
const roomPerRadius = 22

/** How long the view is on its way, in milliseconds. */
const travelMs = 240

/** The view has come to rest when it has not moved for so long, in milliseconds. */
const settleMs = 160

/** The map in WebGL, where there is any. Everything that takes long was done before: this only draws, in slices. */
export class MapCanvas {
  readonly #options: MapCanvasOptions
  readonly #sigma: FillingSigma
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
  readonly #linkRest = new LinkRest()
  #restEnd: ReturnType<typeof setTimeout> | undefined
  #renaming = 0
  /** What lies under the nodes, until it is another. */
  #picture: HTMLCanvasElement | undefined
  /** Where all of the map was brought into view. */
  #whole: CameraState | undefined

  /** @throws {NoWebGlError} */
  constructor(options: MapCanvasOptions) {
    const { container } = options
    this.#options = options
    this.#colours = mapColours(readPageColours(container))
    this.#sigma = new FillingSigma(new UndirectedGraph<NodeLook, LinkLook>(), container, {
      allowInvalidContainer: true,
      autoRescale: true,
      stagePadding: paddingPx,
      itemSizesReference: 'positions',
      zoomToSizeRatioFunction: (ratio) => Math.sqrt(ratio) / this.#enlargement(),
      minCameraRatio: nearest,
      maxCameraRatio: farthest,
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
    // The whole canvas is the frame, whatever lies on it: one more note does not move the rest.
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

  /** Draws another map. What was seen of the one before stays in view; who saw the whole of it sees the whole of this one. */
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
    const picture = await inSlices(drawIslands({ map, islands, colours, litClusters: lit }), signal)
    if (!picture) return
    const graph = this.#sigma.getGraph()
    const looks = mapLooks(map, colours, marks.lit)
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
    // What was marked while a map was on its way in.
    if (marks.lit !== this.#marks.lit || colours !== this.#colours) await this.#recolour()
  }

  mark(marks: MapMarks): void {
    const isLitSame = marks.lit === this.#marks.lit
    this.#marks = marks
    if (isLitSame) this.#renameSoon()
    else void this.#recolour()
  }

  /** Takes over other colours of the page. */
  repaint(): void {
    this.#colours = mapColours(readPageColours(this.#options.container))
    void this.#recolour()
  }

  /** Brings a note into the middle, near enough to read what is around it. */
  lookAtNote(note: number): void {
    const { positions } = this.#map ?? {}
    if (!positions) return
    this.#lookAt(positions[note * 2] ?? 0, positions[note * 2 + 1] ?? 0, Math.min(this.#sigma.getCamera().ratio, 0.45))
  }

  /** Brings all of a cluster into view. */
  lookAtCluster(cluster: number): void {
    const island = this.#islands[cluster]
    if (!island) return
    const { left, right, top, bottom } = island
    const share = Math.max((right - left) / contentMap.canvasWidthPx, (bottom - top) / contentMap.canvasHeightPx)
    this.#lookAt((left + right) / 2, (top + bottom) / 2, Math.min(1, Math.max(0.12, share * 1.5)))
  }

  /** @param factor above 1 to look closer */
  zoom(factor: number): void {
    const camera = this.#sigma.getCamera()
    this.#go({ ratio: camera.getBoundedRatio(camera.ratio / factor) })
  }

  /** Brings every note into view, beside what lies over the map. */
  lookAtAll(): void {
    if (this.#map) this.#go(this.#seeWhole(this.#map))
  }

  /** Ends it, and gives its contexts back: a browser has only a few. */
  close(): void {
    this.#controller.abort()
    this.#filling.abort()
    // A view that is on its way would go on, and have what is gone drawn.
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
          // Otherwise it never comes back.
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

  /** Once the fonts are there, letters have other widths. */
  async #remeasure(): Promise<void> {
    await document.fonts.ready
    if (this.#controller.signal.aborted) return
    forgetWidths()
    this.#sigma.scheduleRender()
  }

  #noteAt(place: { readonly x: number; readonly y: number }): number | undefined {
    if (!this.#map) return undefined
    const isFinger = matchMedia('(pointer: coarse)').matches
    return nearestNode(this.#map, this.#projection(), place, {
      reach: isFinger ? reach.finger : reach.mouse,
      radiusOf: this.#radiiOf(this.#map),
    })
  }

  #hover(note: number | undefined): void {
    if (note === this.#hovered) return
    this.#hovered = note
    this.#options.container.style.cursor = note === undefined ? '' : 'pointer'
    this.#renameSoon()
  }

  /** Radii of nodes on the screen, in CSS pixels. Asked of sigma once: it looks at the size of the page for each. */
  #radiiOf({ radii }: DrawnMap): (note: number) => number {
    const scale = this.#sigma.scaleSize(1)
    return (note) => scale * (radii[note] ?? 0)
  }

  /** How much larger nodes are drawn than they are on the canvas: on a small screen, and where there are few, they could hardly be seen. */
  #enlargement(): number {
    const { clientWidth: width, clientHeight: height } = this.#options.container
    const scale = Math.min(width / contentMap.canvasWidthPx, height / contentMap.canvasHeightPx)
    const room = (width * height) / Math.max(1, this.#map?.ids.length ?? 1)
    const least = Math.min(seenRadius, Math.sqrt(room / roomPerRadius))
    return Math.max(1, least / (contentMap.nodeRadiusMinPx * Math.max(scale, 0.01)))
  }

  #projection(): MapProjection {
    const sigma = this.#sigma
    const top = contentMap.canvasHeightPx
    const origin = sigma.graphToViewport({ x: 0, y: top })
    const far = sigma.graphToViewport({ x: 1000, y: top })
    return { scale: (far.x - origin.x) / 1000, left: origin.x, top: origin.y, ...sigma.getDimensions() }
  }

  /** What lies over the map, from its upper left corner, in CSS pixels. */
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
    // A page that does not show the canvas gives it no room.
    const inside = (side: number) => Math.max(1, side - 2 * paddingPx)
    const inner = { width: inside(view.width), height: inside(view.height) }
    const room = freeRoom(inner, size, this.#covered().map(padded))
    // Not asked of sigma, which knows it from the first picture on.
    const correction = getCorrectionRatio(view, { width: contentMap.canvasWidthPx, height: contentMap.canvasHeightPx })
    const scaleAtOne = (Math.min(inner.width, inner.height) * correction) / cameraSide
    const ratio = Math.min(
      farthest,
      Math.max(wholeNearest, scaleAtOne * Math.max(size.width / room.width, size.height / room.height)),
    )
    // The middle of the notes in the middle of the room.
    const perPixel = ratio / scaleAtOne
    const x = left + size.width / 2 - (room.left + (room.width - inner.width) / 2) * perPixel
    const y = top + size.height / 2 - (room.top + (room.height - inner.height) / 2) * perPixel
    this.#whole = { ...cameraAt(x, y), angle: 0, ratio }
    return this.#whole
  }

  /** Who sees the whole map goes on seeing it. */
  #resize(): void {
    const isWhole = this.#isWholeSeen()
    this.#sigma.resize()
    if (isWhole && this.#map) this.#sigma.getCamera().setState(this.#seeWhole(this.#map))
    this.#sigma.scheduleRender()
  }

  /** Whether the view is that of the whole map, as it was when that was brought into view. */
  #isWholeSeen(): boolean {
    return this.#whole !== undefined && isSameView(this.#sigma.getCamera().getState(), this.#whole)
  }

  /** Whether nothing of a map is cut off at the edges of the view. */
  #isInView(map: DrawnMap): boolean {
    const at = this.#projection()
    const { left, top, width, height } = landOf(map)
    const [seenLeft, seenTop] = toScreen(at, left, top)
    const [seenRight, seenBottom] = toScreen(at, left + width, top + height)
    return seenLeft >= 0 && seenTop >= 0 && seenRight <= at.width && seenBottom <= at.height
  }

  #lookAt(seenX: number, y: number, ratio: number): void {
    const { scale } = this.#projection()
    // Into the middle of what is free, where a card lies over the right part. On a narrower page the cards lie below the map.
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
    else void camera.animate(state, { duration: travelMs })
  }

  /** A change in the middle of another one begins anew. */
  async #recolour(): Promise<void> {
    if (this.#map && this.#isFilled) await this.draw(this.#map)
  }

  /** The view is on its way: where the machine is slow, links wait until it has come to rest. */
  #noteMove(): void {
    const sigma = this.#sigma
    if (!this.#linkRest.isNeeded) return
    sigma.areLinksResting = true
    clearTimeout(this.#restEnd)
    this.#restEnd = setTimeout(() => {
      sigma.areLinksResting = false
      sigma.scheduleRender()
    }, settleMs)
  }

  /** What lies under the nodes and what stands over them. */
  #drawAround(): void {
    const context = this.#islandsContext
    const at = this.#projection()
    if (context) {
      clear(context, at)
      const { left, top, width, height } = islandsPlace
      if (this.#picture)
        context.drawImage(this.#picture, ...toScreen(at, left, top), width * at.scale, height * at.scale)
    }
    this.#drawNames()
    const drawn = performance.now()
    const { areLinksResting } = this.#sigma
    requestAnimationFrame(() => {
      if (!areLinksResting && !document.hidden) this.#linkRest.noteFrame(performance.now() - drawn)
    })
  }

  /** Names alone: no node or link has become another. */
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
    clear(context, projection)
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

/** Where the notes lie, with the land around the outermost of them: in pixels of the canvas. */
function landOf(map: DrawnMap): Box {
  const shore = shoreOf(map.ids.length)
  return widened(boundsOf(map), { beside: shore, below: shore })
}

/** Where a camera stands that has a place of the canvas in its middle: at 0.5 is the middle of the canvas, and upwards more. */
function cameraAt(x: number, y: number): Pick<CameraState, 'x' | 'y'> {
  const { canvasWidthPx: width, canvasHeightPx: height } = contentMap
  return { x: 0.5 + (x - width / 2) / cameraSide, y: 0.5 - (y - height / 2) / cameraSide }
}

function isSameView(one: CameraState, other: CameraState): boolean {
  return (['x', 'y', 'ratio'] as const).every((part) => Math.abs(one[part] - other[part]) < 1e-6)
}

/** With paper around it, in the coordinates of what is within the padding. */
function padded(box: Box): Box {
  const { left, top, ...size } = widened(box, { beside: paddingPx, below: paddingPx })
  return { left: left - paddingPx, top: top - paddingPx, ...size }
}

function clear(context: CanvasRenderingContext2D, { width, height }: MapProjection): void {
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
