import { findWordLocations } from './find-word-locations'
import type { FaultRun } from './fault-run'
import { readSystemState } from './read-system-state'

/** Checks after each round that every word is stored somewhere, and logs losses at once. */
export class LossMonitor {
  readonly #run: FaultRun
  readonly #missingMarkers = new Set<string>()

  constructor(run: FaultRun) {
    this.#run = run
  }

  async check(): Promise<void> {
    const { backend, ledger, log } = this.#run
    if (!backend.isFirestoreUp) return
    const state = await readSystemState(this.#run)
    for (const word of ledger.expectedWords) {
      const isStored = findWordLocations(word.marker, state).length > 0
      if (isStored === this.#missingMarkers.has(word.marker)) {
        log(
          `    ! ${word.marker} (${word.writtenBy}, ${word.entryId ?? ''}) is ${isStored ? 'stored again' : 'not stored'}`,
        )
      }
      if (isStored) this.#missingMarkers.delete(word.marker)
      else this.#missingMarkers.add(word.marker)
    }
  }
}
