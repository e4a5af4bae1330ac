import type { Journal } from '../../../shared/local/journal'
import { type JournalNotes, readJournalNotes } from './read-journal-notes'

/** Maximum wait for the initial sync of a new device, in milliseconds. */
const initialSyncTimeoutMs = 20_000

/** The account's notes on this device, cached until the mirror changes. */
export class LocalNotes {
  readonly #journal: Journal
  readonly #pageNotes: JournalNotes | undefined
  #notes: Promise<JournalNotes> | undefined

  /** @param pageNotes the page's notes, if the browser has no database; replace the journal */
  constructor(journal: Journal, pageNotes?: JournalNotes) {
    this.#journal = journal
    this.#pageNotes = pageNotes
  }

  /** Reports changes of the mirror. @returns unsubscribe */
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
    this.#notes ??= this.#readAfterInitialSync().catch((error: unknown) => {
      this.#notes = undefined
      throw error
    })
    return this.#notes
  }

  /**
   * Reads the notes once the initial sync has finished, or after a timeout. A map of the first few
   * notes would be redrawn again and again.
   */
  async #readAfterInitialSync(): Promise<JournalNotes> {
    const startedAt = performance.now()
    for (;;) {
      let unsubscribe: (() => void) | undefined
      const changed = new Promise<void>((resolve) => {
        unsubscribe = this.#journal.changes.listen(() => resolve())
      })
      const journalNotes = await readJournalNotes(this.#journal)
      const remainingMs = initialSyncTimeoutMs - (performance.now() - startedAt)
      // Zero notes from an incomplete mirror would show an empty journal: wait on after the
      // timeout.
      const canReturn = journalNotes.isComplete || (remainingMs <= 0 && journalNotes.notes.length > 0)
      if (!canReturn) await Promise.race([changed, delay(remainingMs > 0 ? remainingMs : initialSyncTimeoutMs)])
      unsubscribe?.()
      if (canReturn) return journalNotes
    }
  }
}

function delay(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}
