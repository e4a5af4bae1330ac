import { contentMap } from '@geist/domain'
import { type Box, isOverlapping } from '@geist/graph'
import { UndirectedGraph } from 'graphology'
import type { CameraState } from 'sigma/types'

import type { DrawnMap } from '../drawn-map'
import {
  areNotesInView,
  type CameraTarget,
  type CameraView,
  centreOnPoint,
  fitNotes,
  isSameView,
  type MapViewport,
  measureLand,
  toClusterTarget,
} from './camera-views'
import { computeNodeEnlargement } from './compute-node-enlargement'
import { drawBackground, type MapBackground } from './draw-background'
import type { DrawnName } from './draw-labels'
import { fillGraph } from './fill-graph'
import type { MapMarks, SelectedNode } from './highlight-selection'
import { IncrementalSigma, type LinkAttributes, type NodeAttributes } from './incremental-sigma'
import { type MapColours, readMapColours } from './map-colours'
import { MapLayers } from './map-layers'
import { type MapProjection, toScreen } from './map-projection'
import { findNearestNode } from './find-nearest-node'
import { isMotionReduced, createSigmaSettings } from './sigma-settings'
import { SlowFrameDetector } from './slow-frame-detector'

export interface MapCanvasOptions {
  readonly container: HTMLElement
  /** Boxes of the elements above the map, in page coordinates. No label is drawn under them. */
  readonly findCovers: () => readonly DOMRect[]
  /** One line of default text; its height sets the label size. */
  readonly textProbe: HTMLElement
  /** Called when the user presses a note, a cluster's name, or the background (`undefined`). */
  readonly onPress: (target: SelectedNode | undefined) => void
  readonly onContextLost: () => void
  /** Called when the browser can create a context again; the caller makes a new canvas. */
  readonly onContextRestored: () => void
}

/** Default text height, in CSS pixels. */
const defaultTextPx = 16

/** Hit tolerance beyond a node's rim, in CSS pixels. */
const hitTolerancePx = { mouse: 6, finger: 18 } as const

/** The notes that a view is fitted to. */
type FitScope = 'all' | 'highlighted'

/** Duration of a camera animation, in milliseconds. */
const cameraAnimationMs = 240

/** Maximum camera ratio while a single note is centred. */
const maxNoteRatio = 0.45

/** The camera counts as idle after this many milliseconds without movement. */
const cameraIdleMs = 160

/**
 * Renders the map with WebGL. The layout is computed elsewhere; filling the graph is time-sliced.
 */
export class MapCanvas {
  readonly #options: MapCanvasOptions
  readonly #sigma: IncrementalSigma
  readonly #layers: MapLayers
  readonly #resizeObserver: ResizeObserver
  /** Aborted on close. */
  readonly #controller = new AbortController()
  /** Aborts the running `draw`. */
  #fillController = new AbortController()
  #colours: MapColours
  #map: DrawnMap | undefined
  #background: MapBackground | undefined
  #hoveredNote: number | undefined
  #marks: MapMarks = { selectedNote: undefined, highlighted: undefined, highlightedClusters: undefined }
  /** The names of clusters in the last frame. */
  #names: readonly DrawnName[] = []
  /** Whether the graph contains `#map`, and no `draw` is changing it. */
  #isFilled = false
  readonly #slowFrames = new SlowFrameDetector()
  #idleTimer: ReturnType<typeof setTimeout> | undefined
  #labelsFrame = 0
  /** The notes that were last fitted into the view, with the view of them. */
  #fitted: { readonly scope: FitScope; readonly view: CameraState } | undefined
  /** The last selection that was centred, with the view of it. */
  #centred: { readonly target: CameraTarget; readonly view: CameraView } | undefined

  /** @throws {NoWebGlError} */
  constructor(options: MapCanvasOptions) {
    const { container } = options
    this.#options = options
    this.#colours = readMapColours(container)
    const getEnlargement = () => {
      const { clientWidth: width, clientHeight: height } = container
      return computeNodeEnlargement({ width, height }, this.#map?.ids.length ?? 1)
    }
    const graph = new UndirectedGraph<NodeAttributes, LinkAttributes>()
    this.#sigma = new IncrementalSigma(graph, container, createSigmaSettings(getEnlargement))
    // A fixed bounding box keeps all notes in place when one more is added.
    this.#sigma.setCustomBBox({ x: [0, contentMap.canvasWidthPx], y: [0, contentMap.canvasHeightPx] })
    this.#layers = new MapLayers(this.#sigma)
    this.#sigma.resize(true)
    this.#sigma.on('afterRender', () => this.#drawLayers())
    this.#sigma.getCamera().on('updated', () => this.#handleCameraMove())
    this.#addListeners()
    this.#resizeObserver = new ResizeObserver(() => this.#resize())
    this.#resizeObserver.observe(container)
    this.#resizeObserver.observe(options.textProbe)
  }

  /**
   * Draws another map and keeps the camera. Fits the view on the first draw, and again if a fitted
   * view would cut off the new map. A later call supersedes this one.
   */
  async draw(map: DrawnMap): Promise<void> {
    this.#fillController.abort()
    this.#fillController = new AbortController()
    const { signal } = this.#fillController
    const isSameMap = this.#isFilled && map === this.#map
    this.#hoveredNote = undefined
    this.#isFilled = isSameMap
    const colours = this.#colours
    const { highlighted, highlightedClusters } = this.#marks
    const background = await drawBackground({ map, colours, highlightedClusters }, signal)
    if (!background) return
    const graph = this.#sigma.getGraph()
    if (!(await this.#sigma.fill(fillGraph({ graph, map, colours, highlighted, isSameMap }), signal))) return
    this.#map = map
    this.#background = background
    this.#isFilled = true
    if (!this.#fitted || (this.#isFittedTo('all') && !this.#isInView(map)))
      this.#sigma.getCamera().setState(this.#fit(map, 'all'))
    this.#sigma.scheduleRender()
    this.#options.container.dataset['drawn'] = String(map.ids.length)
    // The marks or colours have changed while this map was being filled in.
    if (highlighted !== this.#marks.highlighted || colours !== this.#colours) await this.#recolour()
  }

  /** Shows the selected note and fades all notes that are not highlighted. */
  mark(marks: MapMarks): void {
    const isHighlightUnchanged = marks.highlighted === this.#marks.highlighted
    this.#marks = marks
    if (isHighlightUnchanged) this.#scheduleLabels()
    else void this.#recolour()
  }

  /** Rereads the page's colours and redraws. */
  repaint(): void {
    this.#colours = readMapColours(this.#options.container)
    void this.#recolour()
  }

  /** Centres a note, close enough to read its surroundings. */
  centreOnNote(note: number): void {
    const { positions } = this.#map ?? {}
    if (!positions) return
    const ratio = Math.min(this.#sigma.getCamera().ratio, maxNoteRatio)
    this.#centreOn({ x: positions[note * 2] ?? 0, y: positions[note * 2 + 1] ?? 0, ratio })
  }

  /** Centres a cluster, with a ratio that shows all of it. */
  fitCluster(cluster: number): void {
    const island = this.#background?.islands[cluster]
    if (island) this.#centreOn(toClusterTarget(island))
  }

  /** @param factor above 1 zooms in */
  zoom(factor: number): void {
    const camera = this.#sigma.getCamera()
    this.#moveCamera({ ratio: camera.getBoundedRatio(camera.ratio / factor) })
  }

  /** Fits all notes into the part of the view that nothing covers. */
  fitAll(): void {
    if (this.#map) this.#moveCamera(this.#fit(this.#map, 'all'))
  }

  /**
   * Fits the highlighted notes into the view, unless all of them are in view. To be called when the
   * search or the month changes, after `mark`. Without a filter, a view fitted here shows the whole
   * map again.
   *
   * @param filter by note: 1 if it passes; `undefined` without a filter
   */
  showFiltered(filter: Uint8Array | undefined): void {
    const map = this.#map
    const { highlighted } = this.#marks
    if (!map) return
    if (!filter) {
      if (this.#isFittedTo('highlighted')) this.fitAll()
      return
    }
    // A newer map is marked before it is drawn.
    if (!highlighted?.includes(1) || highlighted.length !== map.ids.length) return
    const scene = { projection: this.#getProjection(), covers: this.#measureCovers() }
    if (!areNotesInView(map, highlighted, scene)) this.#moveCamera(this.#fit(map, 'highlighted'))
  }

  /** Releases the WebGL contexts, since a browser allows only a few. */
  close(): void {
    this.#controller.abort()
    this.#fillController.abort()
    // Stops a running camera animation, which would render after `kill`.
    this.#sigma.getCamera().disable()
    clearTimeout(this.#idleTimer)
    this.#resizeObserver.disconnect()
    this.#sigma.kill()
    delete this.#options.container.dataset['drawn']
  }

  #addListeners(): void {
    const sigma = this.#sigma
    const { onPress, onContextLost, onContextRestored, container } = this.#options
    const { signal } = this.#controller
    sigma.on('moveBody', ({ event }) => this.#setHovered(this.#findTargetAt(event)))
    sigma.on('leaveStage', () => this.#setHovered(undefined))
    const press = ({ event }: { event: { x: number; y: number } }) => onPress(this.#findTargetAt(event))
    sigma.on('clickNode', press)
    sigma.on('clickStage', press)
    for (const canvas of Object.values(sigma.getCanvases())) {
      canvas.addEventListener(
        'webglcontextlost',
        (event) => {
          // Without this the context is never restored.
          event.preventDefault()
          onContextLost()
        },
        { signal },
      )
      canvas.addEventListener('webglcontextrestored', onContextRestored, { signal })
    }
    container.addEventListener('pointerleave', () => this.#setHovered(undefined), { signal })
    void this.#remeasureLabels()
  }

  /** Redraws the labels once the web fonts have loaded and changed the text widths. */
  async #remeasureLabels(): Promise<void> {
    await document.fonts.ready
    if (this.#controller.signal.aborted) return
    this.#layers.remeasureLabels()
    this.#sigma.scheduleRender()
  }

  /** The cluster whose name, or else the note that is under a point. Names never overlap notes. */
  #findTargetAt(point: { readonly x: number; readonly y: number }): SelectedNode | undefined {
    if (!this.#map) return undefined
    const name = this.#names.find(({ box }) => isOverlapping(box, { left: point.x, top: point.y, width: 0, height: 0 }))
    if (name) return { kind: 'cluster', cluster: name.cluster }
    const isFinger = matchMedia('(pointer: coarse)').matches
    const note = findNearestNode(this.#map, this.#getProjection(), point, {
      tolerancePx: isFinger ? hitTolerancePx.finger : hitTolerancePx.mouse,
      getRadius: this.#measureRadii(this.#map),
    })
    return note === undefined ? undefined : { kind: 'note', note }
  }

  #setHovered(target: SelectedNode | undefined): void {
    this.#options.container.style.cursor = target ? 'pointer' : ''
    const note = target?.kind === 'note' ? target.note : undefined
    if (note === this.#hoveredNote) return
    this.#hoveredNote = note
    this.#scheduleLabels()
  }

  /**
   * Returns a function for the radius of a node on the screen, in CSS pixels. Asks sigma for the
   * scale only once, since that reads the page size.
   */
  #measureRadii({ radii }: DrawnMap): (note: number) => number {
    const scale = this.#sigma.scaleSize(1)
    return (note) => scale * (radii[note] ?? 0)
  }

  #getProjection(): MapProjection {
    const sigma = this.#sigma
    // The upper left corner of the canvas: sigma's y axis points upwards.
    const y = contentMap.canvasHeightPx
    const origin = sigma.graphToViewport({ x: 0, y })
    // A distant second point keeps rounding errors small.
    const distance = 1000
    const distantPoint = sigma.graphToViewport({ x: distance, y })
    return { scale: (distantPoint.x - origin.x) / distance, left: origin.x, top: origin.y, ...sigma.getDimensions() }
  }

  /** Boxes of the elements above the map, relative to its upper left corner, in CSS pixels. */
  #measureCovers(): readonly Box[] {
    const { container, findCovers } = this.#options
    const { left, top } = container.getBoundingClientRect()
    return findCovers().map((rect) => ({
      left: rect.left - left,
      top: rect.top - top,
      width: rect.width,
      height: rect.height,
    }))
  }

  #getViewport(): MapViewport {
    return { ...this.#sigma.getDimensions(), covers: this.#measureCovers() }
  }

  #fit(map: DrawnMap, scope: FitScope): CameraState {
    const { highlighted } = this.#marks
    const included = scope === 'highlighted' && highlighted?.includes(1) ? highlighted : undefined
    const view = fitNotes(map, this.#getViewport(), included)
    this.#fitted = { scope, view }
    return view
  }

  /**
   * Adopts the container's new size. A view that shows the whole map, the highlighted notes, or the
   * selection in its centre, is fitted again.
   */
  #resize(): void {
    const fitted = this.#isAt(this.#fitted?.view) ? this.#fitted : undefined
    const centred = this.#isAt(this.#centred?.view) ? this.#centred : undefined
    this.#sigma.resize()
    if (fitted && this.#map) this.#sigma.getCamera().setState(this.#fit(this.#map, fitted.scope))
    else if (centred) this.#sigma.getCamera().setState(this.#centreView(centred.target))
    this.#sigma.scheduleRender()
  }

  /** Whether the camera has not moved since these notes were fitted. */
  #isFittedTo(scope: FitScope): boolean {
    return this.#fitted?.scope === scope && this.#isAt(this.#fitted.view)
  }

  #isAt(view: CameraView | undefined): boolean {
    return view !== undefined && isSameView(this.#sigma.getCamera().getState(), view)
  }

  /** Whether the whole map lies inside the view. */
  #isInView(map: DrawnMap): boolean {
    const projection = this.#getProjection()
    const land = measureLand(map)
    const [left, top] = toScreen(projection, land.left, land.top)
    const [right, bottom] = toScreen(projection, land.left + land.width, land.top + land.height)
    return left >= 0 && top >= 0 && right <= projection.width && bottom <= projection.height
  }

  #centreOn(target: CameraTarget): void {
    this.#moveCamera(this.#centreView(target))
  }

  #centreView(target: CameraTarget): CameraView {
    const scaleAtRatioOne = this.#getProjection().scale * this.#sigma.getCamera().ratio
    const view = centreOnPoint(target, this.#getViewport(), scaleAtRatioOne)
    this.#centred = { target, view }
    return view
  }

  #moveCamera(state: Partial<CameraState>): void {
    const camera = this.#sigma.getCamera()
    if (isMotionReduced()) camera.setState(state)
    else void camera.animate(state, { duration: cameraAnimationMs })
  }

  /** Draws the map again with the current colours and marks, unless a running `draw` will do so. */
  async #recolour(): Promise<void> {
    if (this.#map && this.#isFilled) await this.draw(this.#map)
  }

  /** On a slow machine, hides the links until the camera is idle. */
  #handleCameraMove(): void {
    const sigma = this.#sigma
    if (!this.#slowFrames.isSlow) return
    sigma.areLinksHidden = true
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      sigma.areLinksHidden = false
      sigma.scheduleRender()
    }, cameraIdleMs)
  }

  /** Draws the layers below and above the nodes, and times the frame for `#slowFrames`. */
  #drawLayers(): void {
    this.#layers.drawBackground(this.#background?.picture, this.#getProjection())
    this.#drawLabels()
    const drawnAt = performance.now()
    const { areLinksHidden } = this.#sigma
    requestAnimationFrame(() => {
      if (!areLinksHidden && !document.hidden) this.#slowFrames.recordFrame(performance.now() - drawnAt)
    })
  }

  /** Redraws only the labels, in the next animation frame. */
  #scheduleLabels(): void {
    cancelAnimationFrame(this.#labelsFrame)
    this.#labelsFrame = requestAnimationFrame(() => {
      if (!this.#controller.signal.aborted) this.#drawLabels()
    })
  }

  #drawLabels(): void {
    const map = this.#map
    const background = this.#background
    const projection = this.#getProjection()
    const scene = map &&
      background && {
        map,
        projection,
        islands: background.islands,
        colours: this.#colours,
        marks: this.#marks,
        hoveredNote: this.#hoveredNote,
        covers: this.#measureCovers(),
        textScale: this.#options.textProbe.offsetHeight / defaultTextPx,
        getRadius: this.#measureRadii(map),
      }
    this.#names = this.#layers.drawLabels(scene, projection)
  }
}
