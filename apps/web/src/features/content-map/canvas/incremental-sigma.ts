import { Sigma } from 'sigma'

import { runInSlices } from './run-in-slices'

/** Attributes of a node, as sigma's programs read them. */
export interface NodeAttributes {
  x: number
  y: number
  size: number
  color: string
  edgeColor: string
  /** Nodes with a higher index are drawn above the others. */
  zIndex: number
}

/** Attributes of a link, as sigma's programs read them. */
export interface LinkAttributes {
  color: string
  size: number
  hidden: boolean
}

/** The browser has no WebGL, or no WebGL context left. */
export class NoWebGlError extends Error {}

/** Canvas layers that stay empty here. Removing them saves compositing them with each frame. */
const emptyLayers = ['edgeLabels', 'labels', 'hovers', 'hoverNodes'] as const

/** Sigma that fills its graph in time slices: one long task would block the main thread. */
export class IncrementalSigma extends Sigma<NodeAttributes, LinkAttributes> {
  #isFilling = false
  /** Whether links are left out of the next frames. */
  areLinksHidden = false

  /** @throws {NoWebGlError} */
  constructor(...args: ConstructorParameters<typeof Sigma<NodeAttributes, LinkAttributes>>) {
    super(...args)
    for (const layer of emptyLayers) this.getCanvases()[layer]?.remove()
    // Sigma reads the hovered node back from the GPU on each mouse move, which waits for all
    // pending drawing. The map does its own hit testing.
    Object.defineProperty(this, 'getNodeAtPosition', { value: () => null })
  }

  /**
   * Changes the graph in time slices. Rendering pauses meanwhile, so the last frame stays visible.
   *
   * @param steps each changes a small part of the graph
   * @returns false if aborted
   */
  async fill(steps: Generator<unknown, void>, signal: AbortSignal): Promise<boolean> {
    this.#isFilling = true
    await runInSlices(steps, signal)
    // The caller that aborted fills the graph next: rendering stays paused until then.
    if (signal.aborted) return false
    this.#isFilling = false
    this.scheduleRender()
    return true
  }

  /** Checks for WebGL on the real canvas, since a second context takes as long again. */
  override createWebGLContext(...[id, options]: Parameters<Sigma['createWebGLContext']>): WebGLRenderingContext {
    const canvas = options?.canvas ?? this.createCanvas(id)
    const contextOptions = { preserveDrawingBuffer: false, antialias: false, ...options }
    if (!canvas.getContext('webgl2', contextOptions) && !canvas.getContext('webgl', contextOptions)) {
      canvas.remove()
      throw new NoWebGlError()
    }
    return super.createWebGLContext(id, { ...options, style: undefined, canvas })
  }

  override scheduleRender(): this {
    return this.#isFilling ? this : super.scheduleRender()
  }
}
