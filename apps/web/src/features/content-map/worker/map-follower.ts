import type { FetchScope } from './map-messages'
import type { LocalNotes } from './local-notes'
import type { NotesMap } from './notes-map'

/** Delays between polls while entries are pending or the server fails, in milliseconds. */
const pollDelaysMs = [1_500, 2_500, 4_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000] as const
/** Delay after the last of these, for as long as the map is open. */
const maxPollDelayMs = 60_000

/** Debounce of local changes, in milliseconds. */
const changeDebounceMs = 600

/**
 * Keeps a map up to date: follows local changes, and polls the server while vectors are missing.
 */
export class MapFollower {
  readonly #map: NotesMap
  readonly #here: Pick<LocalNotes, 'listen'>
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #run: Promise<void> = Promise.resolve()

  constructor(map: NotesMap, here: Pick<LocalNotes, 'listen'>) {
    this.#map = map
    this.#here = here
  }

  /** Draws the stored map, updates it, and then follows changes. */
  async start(): Promise<void> {
    await this.#map.drawStored()
    this.#here.listen(() => {
      this.#tries = 0
      this.#later('nothing', changeDebounceMs)
    })
    await this.update('changes')
  }

  /** Updates run one after another. */
  update(scope: FetchScope): Promise<void> {
    clearTimeout(this.#timer)
    this.#run = this.#run.then(() => this.#update(scope))
    return this.#run
  }

  async #update(scope: FetchScope): Promise<void> {
    const isOutOfReach = await this.#map.update(scope)
    // After a local change ask the server at once, then poll with backoff.
    if (this.#map.pendingCount > 0 || isOutOfReach) {
      const pause = scope === 'nothing' ? 0 : (pollDelaysMs[this.#tries] ?? maxPollDelayMs)
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
