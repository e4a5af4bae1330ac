import type { FetchScope } from './map-messages'
import type { NotesHere } from './notes-here'
import type { NotesMap } from './notes-map'

/**
 * After how long the server is asked again while entries are pending, in milliseconds: as a rule they are read within seconds, and less and less often after that, since it may be down for an hour.
 */
const pausesMs = [1_500, 2_500, 4_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000] as const
/** From then on, for as long as the map is open. */
const longestPauseMs = 60_000

/** What changes together is looked at once, this long after, in milliseconds. */
const restMs = 600

/** Keeps a map in step with the notes of the device, and with what the server has still to read of them. */
export class MapFollower {
  readonly #map: NotesMap
  readonly #here: Pick<NotesHere, 'listen'>
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #run: Promise<void> = Promise.resolve()

  constructor(map: NotesMap, here: Pick<NotesHere, 'listen'>) {
    this.#map = map
    this.#here = here
  }

  /** Draws what is kept, then brings it up to date, and follows from there on. */
  async start(): Promise<void> {
    await this.#map.drawKept()
    this.#here.listen(() => {
      this.#tries = 0
      this.#later('nothing', restMs)
    })
    await this.update('changes')
  }

  /** One update at a time. */
  update(scope: FetchScope): Promise<void> {
    clearTimeout(this.#timer)
    this.#run = this.#run.then(() => this.#update(scope))
    return this.#run
  }

  async #update(scope: FetchScope): Promise<void> {
    const isOutOfReach = await this.#map.update(scope)
    // What the device has changed is asked for at once; after that it is waited for.
    if (this.#map.awaited > 0 || isOutOfReach) {
      const pause = scope === 'nothing' ? 0 : (pausesMs[this.#tries] ?? longestPauseMs)
      if (scope !== 'nothing') this.#tries += 1
      this.#later('changes', pause)
    }
    await this.#map.nameClusters()
  }

  #later(scope: FetchScope, pauseMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.update(scope), pauseMs)
  }
}
