/** A frame that takes longer than this is slow, in milliseconds: three frames at 60 Hz. */
const lateMs = 50
/** This many slow frames in a row mark the machine as slow. */
const lateInARow = 3
/** Longer gaps than this are ignored, in milliseconds: the tab was in the background. */
const awayMs = 5_000

/** Detects a machine, usually one without a GPU, that is too slow to draw thousands of links. */
export class LinkRest {
  #late = 0

  /** Records the time from a frame with all links to the next one. */
  noteFrame(ms: number): void {
    if (this.isNeeded || ms > awayMs) return
    this.#late = ms > lateMs ? this.#late + 1 : 0
  }

  get isNeeded(): boolean {
    return this.#late >= lateInARow
  }
}
