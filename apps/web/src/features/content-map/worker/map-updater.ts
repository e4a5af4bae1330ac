import type { FetchScope } from './map-messages'
import type { LocalNotes } from './local-notes'
import type { NotesMap } from './notes-map'

/** Delays between polls while entries are pending or the server fails, in milliseconds. */
const pollDelaysMs = [1_500, 2_500, 4_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000] as const
/** Delay between all later polls, for as long as the map is open. */
const maxPollDelayMs = 60_000

/** Debounce of local changes, in milliseconds. */
const changeDebounceMs = 600

/**
 * Keeps a map up to date: follows local changes, and polls the server while vectors are missing.
 */
export class MapUpdater {
  readonly #map: NotesMap
  readonly #localNotes: Pick<LocalNotes, 'listen'>
  #timer: ReturnType<typeof setTimeout> | undefined
  #pollCount = 0
  #lastUpdate: Promise<void> = Promise.resolve()

  constructor(map: NotesMap, localNotes: Pick<LocalNotes, 'listen'>) {
    this.#map = map
    this.#localNotes = localNotes
  }

  /** Draws the stored map, updates it, and then follows changes. */
  async start(): Promise<void> {
    await this.#map.drawStored()
    this.#localNotes.listen(() => {
      this.#pollCount = 0
      this.#schedule('none', changeDebounceMs)
    })
    await this.update('changes')
  }

  /** Cancels a scheduled update and queues this one. Updates run one after another. */
  update(scope: FetchScope): Promise<void> {
    clearTimeout(this.#timer)
    this.#lastUpdate = this.#lastUpdate.then(() => this.#update(scope))
    return this.#lastUpdate
  }

  async #update(scope: FetchScope): Promise<void> {
    const isUnreachable = await this.#map.update(scope)
    // After a local change, asks the server immediately. Then polls with backoff.
    if (this.#map.pendingCount > 0 || isUnreachable) {
      const delayMs = scope === 'none' ? 0 : (pollDelaysMs[this.#pollCount] ?? maxPollDelayMs)
      if (scope !== 'none') this.#pollCount += 1
      this.#schedule('changes', delayMs)
    }
    await this.#map.nameClusters()
  }

  #schedule(scope: FetchScope, delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.update(scope), delayMs)
  }
}
