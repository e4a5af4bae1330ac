import type { Journal } from '../../shared/local/journal'
import { type JournalNotes, journalNotes } from './journal-notes'

/** How long a device that has not all notes yet is waited for, in milliseconds. */
const patienceMs = 20_000

/** The notes of this device, read again only when something of them has changed. */
export class NotesHere {
  readonly #journal: Journal
  readonly #given: JournalNotes | undefined
  #notes: Promise<JournalNotes> | undefined

  /** @param given where this browser keeps no database: then these are all there are */
  constructor(journal: Journal, given?: JournalNotes) {
    this.#journal = journal
    this.#given = given
  }

  /** @returns a function that ends it */
  listen(onChange: () => void): () => void {
    return this.#journal.changes.listen((change) => {
      if (change !== 'mirror') return
      this.#notes = undefined
      onChange()
    })
  }

  /** @throws {DOMException} what keeps a database from being read */
  all(): Promise<JournalNotes> {
    if (this.#given) return Promise.resolve(this.#given)
    this.#notes ??= this.#untilAllAreHere().catch((error: unknown) => {
      this.#notes = undefined
      throw error
    })
    return this.#notes
  }

  /** A new device fetches its notes in the background: a map of the first few would be drawn again and again. */
  async #untilAllAreHere(): Promise<JournalNotes> {
    const begun = performance.now()
    for (;;) {
      let stop: (() => void) | undefined
      const changed = new Promise<void>((resolve) => {
        stop = this.#journal.changes.listen(() => resolve())
      })
      const read = await journalNotes(this.#journal)
      const left = patienceMs - (performance.now() - begun)
      // Of nothing at all there is no map: it would say that somebody has no notes.
      const isEnough = read.isComplete || (left <= 0 && read.notes.length > 0)
      if (!isEnough) await Promise.race([changed, after(left > 0 ? left : patienceMs)])
      stop?.()
      if (isEnough) return read
    }
  }
}

function after(pauseMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs))
}
