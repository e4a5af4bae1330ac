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

/** Sigma, filled a slice at a time: given a whole graph at once, it holds the page up for as long as it takes to look at each of thousands of nodes and links. */
export class FillingSigma extends Sigma<NodeLook, LinkLook> {
  #isFilling = false
  /** Links are left out of what is drawn. */
  areLinksResting = false

  constructor(...args: ConstructorParameters<typeof Sigma<NodeLook, LinkLook>>) {
    super(...args)
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

  override scheduleRender(): this {
    return this.#isFilling ? this : super.scheduleRender()
  }
}
