/** A frame that comes so late after one that was drawn is late, in milliseconds: three turns of a display. */
const lateMs = 50
/** So many late ones in a row, and the machine is taken for one that cannot keep up. */
const lateInARow = 3
/** Later than this, nobody was looking. */
const awayMs = 5_000

/**
 * Whether a machine keeps up with drawing all links in every frame. One without a graphics card does not, where there are thousands: then the map stays under the finger only if they
 * rest while it is moved.
 */
export class LinkRest {
  #late = 0

  /** All links were drawn, and the browser was ready for the next frame so many milliseconds later. */
  noteFrame(ms: number): void {
    if (this.isNeeded || ms > awayMs) return
    this.#late = ms > lateMs ? this.#late + 1 : 0
  }

  get isNeeded(): boolean {
    return this.#late >= lateInARow
  }
}
