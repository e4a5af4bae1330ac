import { type Hiding, findLeakReason, type LeakReason, type PublicReading, type Publishing } from './exposure'
import type { Word } from './word'

interface OpenHiding extends Hiding {
  readonly deviceName: string
  readonly notebookId?: string
}

export interface Leak {
  readonly word: Word
  readonly reason: LeakReason
}

/** A reading that looks like a leak. Keeps the hidings, since a rollback clears them. */
interface Suspicion {
  readonly reading: PublicReading
  readonly reason: LeakReason
  readonly hidings: readonly Hiding[]
}

export class Ledger {
  readonly #name: string
  readonly #written = new Map<string, Word>()
  readonly #saved = new Set<string>()
  /** When a reading of the server showed a word that no device stores, in epoch milliseconds. */
  readonly #arrivals = new Map<string, number>()
  readonly #lostByRollback = new Set<string>()
  readonly #purgedWords = new Set<string>()
  readonly #expectedResends = new Set<string>()
  readonly #purged = new Map<string, number>()
  readonly #publishings: Publishing[] = []
  #hidings: OpenHiding[] = []
  readonly #suspicious = new Map<string, Suspicion[]>()

  /** @param name the name of the run, part of every marker */
  constructor(name: string) {
    this.#name = name
  }

  /** Records a new word before a device tries to save it. */
  recordWord(writtenBy: string, entryId?: string, { sawPublic = false } = {}): Word {
    const marker = `#${this.#name}.${this.#written.size + 1}#`
    const word = { marker, entryId, writtenBy, sawPublic, writtenAt: Date.now() }
    this.#written.set(marker, word)
    return word
  }

  recordSaved({ marker }: Pick<Word, 'marker'>): void {
    this.#saved.add(marker)
  }

  /** Records that a reading of the server has shown these words. */
  recordArrivals(markers: readonly string[], at: number): void {
    for (const marker of markers) this.#arrivals.set(marker, at)
  }

  /** Whether a reading after this time has shown the word on the server. */
  hasArrivedSince({ marker }: Pick<Word, 'marker'>, time: number): boolean {
    return (this.#arrivals.get(marker) ?? -Infinity) > time
  }

  /** Records that the server lost the word and no client has it. */
  recordLost({ marker }: Pick<Word, 'marker'>): void {
    this.#lostByRollback.add(marker)
  }

  /** Records that the server lost the word but a client still has it and must send it again. */
  expectResend({ marker }: Pick<Word, 'marker'>): void {
    this.#expectedResends.add(marker)
  }

  /** Records purged entries or deleted conversations and their words. */
  recordPurge(ids: readonly string[], words: readonly Word[]): void {
    for (const id of ids) this.#purged.set(id, Date.now())
    for (const { marker } of words) this.#purgedWords.add(marker)
  }

  /** Records a rollback of the server to that time, which undoes later purges and hidings. */
  recordRollback(to: number): void {
    for (const [id, at] of this.#purged) if (at > to) this.#purged.delete(id)
    this.#hidings = []
  }

  /** Records that a user published entries with these words on the screen. */
  recordPublishing(markers: readonly string[], at: number): void {
    if (markers.length > 0) this.#publishings.push({ publishedAt: at, markers })
  }

  /** Records that a user made entries private on this device. */
  recordHiding(hiding: OpenHiding): void {
    this.#hidings.push(hiding)
  }

  get openHidings(): readonly OpenHiding[] {
    return this.#hidings.filter(({ confirmedAt }) => confirmedAt === undefined)
  }

  confirmHiding(hiding: OpenHiding, confirmedAt: number): void {
    this.#hidings = this.#hidings.map((each) => (each === hiding ? { ...each, confirmedAt } : each))
  }

  /**
   * Records that a signed-out client has read a word. A publishing in progress records its words on
   * completion, so {@link leaked} may later drop this reading.
   * @returns the reason if this is the word's first reading that looks like this kind of leak
   */
  recordReading(reading: PublicReading): LeakReason | undefined {
    const word = this.#written.get(reading.marker)
    if (word === undefined) return undefined
    const hidings = this.#hidings
    const reason = this.#reason(word, reading, hidings)
    if (reason === undefined) return undefined
    const suspicions = this.#suspicious.get(reading.marker) ?? []
    const isReported = suspicions.some((each) => each.reason === reason)
    suspicions.push({ reading, reason, hidings })
    this.#suspicious.set(reading.marker, suspicions)
    return isReported ? undefined : reason
  }

  /** The times of publishing and hiding before a reading, for the log of a leak. */
  describeActsBefore({ marker, entryId, respondedAt: to }: PublicReading): string {
    const ago = (at: number) => `${((to - at) / 1_000).toFixed(1)} s ago`
    const published = this.#publishings
      .filter(({ markers }) => markers.includes(marker))
      .map(({ publishedAt: at }) => ago(at))
    const hidden = this.#hidings
      .filter(({ entryIds }) => entryIds.includes(entryId))
      .map(({ hiddenAt: at, deviceName, notebookId = 'by itself', confirmedAt }) => {
        const confirmed = confirmedAt === undefined ? 'not confirmed' : `confirmed ${ago(confirmedAt)}`
        return `${ago(at)} on ${deviceName} (${notebookId}, ${confirmed})`
      })
    return `published ${published.join(', ') || 'never'}; hidden ${hidden.join(', ') || 'never'}`
  }

  get written(): readonly Word[] {
    return [...this.#written.values()]
  }

  get expected(): readonly Word[] {
    return this.written.filter(({ marker }) => this.#saved.has(marker) && !this.#isExpectedMissing(marker))
  }

  get lostByRollback(): readonly Word[] {
    return this.written.filter(({ marker }) => this.#saved.has(marker) && this.#lostByRollback.has(marker))
  }

  get expectedResends(): readonly Word[] {
    return this.written.filter(({ marker }) => this.#expectedResends.has(marker) && !this.#isExpectedMissing(marker))
  }

  get leaked(): readonly Leak[] {
    return this.written.flatMap((word) => {
      const suspicions = this.#suspicious.get(word.marker) ?? []
      const [reason] = suspicions.flatMap(({ reading, hidings }) => this.#reason(word, reading, hidings) ?? [])
      return reason === undefined ? [] : [{ word, reason }]
    })
  }

  #reason(word: Word, reading: PublicReading, hidings: readonly Hiding[]): LeakReason | undefined {
    return findLeakReason(word, reading, { publishings: this.#publishings, hidings })
  }

  get purged(): ReadonlySet<string> {
    return new Set(this.#purged.keys())
  }

  #isExpectedMissing(marker: string): boolean {
    return this.#lostByRollback.has(marker) || this.#purgedWords.has(marker)
  }
}
