import type { Journal } from '../../../shared/local/journal'
import { type JournalNotes, readJournalNotes } from './read-journal-notes'

/** Maximum wait for a device whose initial sync is incomplete, in milliseconds. */
const initialSyncTimeoutMs = 20_000

/** Notes of this device, cached until the mirror changes. */
export class LocalNotes {
  readonly #journal: Journal
  readonly #given: JournalNotes | undefined
  #notes: Promise<JournalNotes> | undefined

  /** @param given the page's notes if the browser has no database; replaces the journal */
  constructor(journal: Journal, given?: JournalNotes) {
    this.#journal = journal
    this.#given = given
  }

  /** @returns an unsubscribe function */
  listen(onChange: () => void): () => void {
    return this.#journal.changes.listen((change) => {
      if (change !== 'mirror') return
      this.#notes = undefined
      onChange()
    })
  }

  /** @throws {DOMException} if the database cannot be read */
  all(): Promise<JournalNotes> {
    if (this.#given) return Promise.resolve(this.#given)
    this.#notes ??= this.#untilAllAreHere().catch((error: unknown) => {
      this.#notes = undefined
      throw error
    })
    return this.#notes
  }

  /**
   * Waits for the initial sync, since a map of the first notes would be redrawn again and again.
   */
  async #untilAllAreHere(): Promise<JournalNotes> {
    const begun = performance.now()
    for (;;) {
      let stop: (() => void) | undefined
      const changed = new Promise<void>((resolve) => {
        stop = this.#journal.changes.listen(() => resolve())
      })
      const read = await readJournalNotes(this.#journal)
      const left = initialSyncTimeoutMs - (performance.now() - begun)
      // Zero notes from an incomplete mirror would show an empty journal: keep waiting.
      const isEnough = read.isComplete || (left <= 0 && read.notes.length > 0)
      if (!isEnough) await Promise.race([changed, delay(left > 0 ? left : initialSyncTimeoutMs)])
      stop?.()
      if (isEnough) return read
    }
  }
}

function delay(pauseMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs))
}
