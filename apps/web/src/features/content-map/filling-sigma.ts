import { Sigma } from 'sigma'

import { inSlices } from './in-slices'

export interface NodeLook {
  x: number
  y: number
  size: number
  color: string
  edgeColor: string
}

export interface LinkLook {
  color: string
  size: number
  hidden: boolean
}

/** The browser has no WebGL, or has given away all that it has. */
export class NoWebGlError extends Error {}

/** Layers that nothing is drawn in here. They would be laid over the others with each frame, empty as they are. */
const emptyLayers = ['edgeLabels', 'labels', 'hovers', 'hoverNodes'] as const

/** Sigma, filled a slice at a time: given a whole graph at once, it holds the page up for as long as it takes to look at each of thousands of nodes and links. */
export class FillingSigma extends Sigma<NodeLook, LinkLook> {
  #isFilling = false
  /** Links are left out of what is drawn. */
  areLinksResting = false

  /** @throws {NoWebGlError} */
  constructor(...args: ConstructorParameters<typeof Sigma<NodeLook, LinkLook>>) {
    super(...args)
    for (const layer of emptyLayers) this.getCanvases()[layer]?.remove()
    // With each move of the mouse sigma reads from the graphics card what lies under it, and waits until all is drawn. Here nodes are found by their places.
    Object.defineProperty(this, 'getNodeAtPosition', { value: () => null })
  }

  /**
   * Changes the graph. Until all is in, what was drawn stays on the screen.
   *
   * @param steps each changes a little of the graph
   * @returns whether it came to its end, and was not stopped
   */
  async fill(steps: Generator<unknown, void>, signal: AbortSignal): Promise<boolean> {
    this.#isFilling = true
    await inSlices(steps, signal)
    // Whoever has stopped it fills on.
    if (signal.aborted) return false
    this.#isFilling = false
    this.scheduleRender()
    return true
  }

  /** Sigma takes it for granted that there is one. To ask with a canvas of one's own, before, takes as long as to be given this one. */
  override createWebGLContext(...[id, options]: Parameters<Sigma['createWebGLContext']>): WebGLRenderingContext {
    const canvas = options?.canvas ?? this.createCanvas(id)
    const looks = { preserveDrawingBuffer: false, antialias: false, ...options }
    if (!canvas.getContext('webgl2', looks) && !canvas.getContext('webgl', looks)) {
      canvas.remove()
      throw new NoWebGlError()
    }
    return super.createWebGLContext(id, { ...options, style: undefined, canvas })
  }

  override scheduleRender(): this {
    return this.#isFilling ? this : super.scheduleRender()
  }
}
