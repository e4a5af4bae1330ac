import type { Journal } from '../../../shared/local/journal'
import { type JournalNotes, readJournalNotes } from './read-journal-notes'

/** Maximum wait for a device whose initial sync is incomplete, in milliseconds. */
const initialSyncTimeoutMs = 20_000

/** Notes of this device, cached until the mirror changes. */
export class LocalNotes {
  readonly #journal: Journal
  readonly #pageNotes: JournalNotes | undefined
  #notes: Promise<JournalNotes> | undefined

  /** @param pageNotes the page's notes if the browser has no database; replaces the journal */
  constructor(journal: Journal, pageNotes?: JournalNotes) {
    this.#journal = journal
    this.#pageNotes = pageNotes
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
  readAll(): Promise<JournalNotes> {
    if (this.#pageNotes) return Promise.resolve(this.#pageNotes)
    this.#notes ??= this.#waitForInitialSync().catch((error: unknown) => {
      this.#notes = undefined
      throw error
    })
    return this.#notes
  }

  /**
   * Waits for the initial sync, since a map of the first notes would be redrawn again and again.
   */
  async #waitForInitialSync(): Promise<JournalNotes> {
    const startedAt = performance.now()
    for (;;) {
      let unsubscribe: (() => void) | undefined
      const changed = new Promise<void>((resolve) => {
        unsubscribe = this.#journal.changes.listen(() => resolve())
      })
      const journalNotes = await readJournalNotes(this.#journal)
      const remainingMs = initialSyncTimeoutMs - (performance.now() - startedAt)
      // Zero notes from an incomplete mirror would show an empty journal: keep waiting.
      const isEnough = journalNotes.isComplete || (remainingMs <= 0 && journalNotes.notes.length > 0)
      if (!isEnough) await Promise.race([changed, delay(remainingMs > 0 ? remainingMs : initialSyncTimeoutMs)])
      unsubscribe?.()
      if (isEnough) return journalNotes
    }
  }
}

function delay(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}
