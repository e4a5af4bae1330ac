import { findLocations } from './word-locations'
import type { Scene } from './scene'
import { readSystemState } from './read-system-state'

/** Checks after each round that every word is stored somewhere, and logs losses at once. */
export class LossMonitor {
  readonly #scene: Scene
  readonly #missed = new Set<string>()

  constructor(scene: Scene) {
    this.#scene = scene
  }

  async check(): Promise<void> {
    const { backend, ledger, log } = this.#scene
    if (!backend.isFirestoreUp) return
    const state = await readSystemState(this.#scene)
    for (const word of ledger.expected) {
      const isStored = findLocations(word.marker, state).length > 0
      if (isStored === this.#missed.has(word.marker)) {
        log(
          `    ! ${word.marker} (${word.writtenBy}, ${word.entryId ?? ''}) is ${isStored ? 'there again' : 'nowhere'}`,
        )
      }
      if (isStored) this.#missed.delete(word.marker)
      else this.#missed.add(word.marker)
    }
  }
}
