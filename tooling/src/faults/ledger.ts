import { type Hiding, findLeakReason, type LeakReason, type PublicReading, type Publishing } from './find-leak-reason'
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

/** Records what the users of a run write, publish and hide, and what others read. */
export class Ledger {
  readonly #name: string
  readonly #wordsByMarker = new Map<string, Word>()
  readonly #savedMarkers = new Set<string>()
  /** When a reading of the server showed a word that no device stores, in epoch milliseconds. */
  readonly #arrivals = new Map<string, number>()
  readonly #lostMarkers = new Set<string>()
  readonly #purgedMarkers = new Set<string>()
  readonly #resendMarkers = new Set<string>()
  readonly #purgedAtById = new Map<string, number>()
  readonly #publishings: Publishing[] = []
  #hidings: OpenHiding[] = []
  readonly #suspicionsByMarker = new Map<string, Suspicion[]>()

  /** @param name the name of the run, part of every marker */
  constructor(name: string) {
    this.#name = name
  }

  /** Records a new word before a device tries to save it. */
  recordWord(writtenBy: string, entryId?: string, { sawPublic = false } = {}): Word {
    const marker = `#${this.#name}.${this.#wordsByMarker.size + 1}#`
    const word = { marker, entryId, writtenBy, sawPublic, writtenAt: Date.now() }
    this.#wordsByMarker.set(marker, word)
    return word
  }

  recordSaved({ marker }: Pick<Word, 'marker'>): void {
    this.#savedMarkers.add(marker)
  }

  /** Records that a reading of the server has shown these words. */
  recordArrivals(markers: readonly string[], arrivedAt: number): void {
    for (const marker of markers) this.#arrivals.set(marker, arrivedAt)
  }

  /** Whether a reading after this time has shown the word on the server. */
  hasArrivedSince({ marker }: Pick<Word, 'marker'>, time: number): boolean {
    return (this.#arrivals.get(marker) ?? -Infinity) > time
  }

  /** Records that the server lost the word and no client has it. */
  recordLost({ marker }: Pick<Word, 'marker'>): void {
    this.#lostMarkers.add(marker)
  }

  /** Records that the server lost the word but a client still has it and must send it again. */
  expectResend({ marker }: Pick<Word, 'marker'>): void {
    this.#resendMarkers.add(marker)
  }

  /** Records purged entries or deleted conversations and their words. */
  recordPurge(ids: readonly string[], words: readonly Word[]): void {
    for (const id of ids) this.#purgedAtById.set(id, Date.now())
    for (const { marker } of words) this.#purgedMarkers.add(marker)
  }

  /** Records a rollback of the server to a time, which undoes later purges and hidings. */
  recordRollback(restoredTime: number): void {
    for (const [id, purgedAt] of this.#purgedAtById) if (purgedAt > restoredTime) this.#purgedAtById.delete(id)
    this.#hidings = []
  }

  /** Records that a user published entries with these words on the screen. */
  recordPublishing(markers: readonly string[], publishedAt: number): void {
    if (markers.length > 0) this.#publishings.push({ publishedAt, markers })
  }

  /** Records that a user made entries private on this device. */
  recordHiding(hiding: OpenHiding): void {
    this.#hidings.push(hiding)
  }

  get openHidings(): readonly OpenHiding[] {
    return this.#hidings.filter(({ confirmedAt }) => confirmedAt === undefined)
  }

  confirmHiding(hiding: OpenHiding, confirmedAt: number): void {
    this.#hidings = this.#hidings.map((openHiding) => (openHiding === hiding ? { ...hiding, confirmedAt } : openHiding))
  }

  /**
   * Records that a signed-out client has read a word. A publishing in progress records its words on
   * completion, so {@link leaks} may later drop this reading.
   * @returns the reason if this is the word's first reading that looks like this kind of leak
   */
  recordReading(reading: PublicReading): LeakReason | undefined {
    const word = this.#wordsByMarker.get(reading.marker)
    if (word === undefined) return undefined
    const hidings = this.#hidings
    const reason = this.#findReason(word, reading, hidings)
    if (reason === undefined) return undefined
    const suspicions = this.#suspicionsByMarker.get(reading.marker) ?? []
    const isReported = suspicions.some((suspicion) => suspicion.reason === reason)
    suspicions.push({ reading, reason, hidings })
    this.#suspicionsByMarker.set(reading.marker, suspicions)
    return isReported ? undefined : reason
  }

  /** The times of publishing and hiding before a reading, for the log of a leak. */
  describeActsBefore({ marker, entryId, respondedAt }: PublicReading): string {
    const formatAge = (time: number) => `${((respondedAt - time) / 1_000).toFixed(1)} s ago`
    const publishingTimes = this.#publishings
      .filter(({ markers }) => markers.includes(marker))
      .map(({ publishedAt }) => formatAge(publishedAt))
    const hidingTimes = this.#hidings
      .filter(({ entryIds }) => entryIds.includes(entryId))
      .map(({ hiddenAt, deviceName, notebookId = 'by itself', confirmedAt }) => {
        const confirmed = confirmedAt === undefined ? 'not confirmed' : `confirmed ${formatAge(confirmedAt)}`
        return `${formatAge(hiddenAt)} on ${deviceName} (${notebookId}, ${confirmed})`
      })
    return `published ${publishingTimes.join(', ') || 'never'}; hidden ${hidingTimes.join(', ') || 'never'}`
  }

  get writtenWords(): readonly Word[] {
    return [...this.#wordsByMarker.values()]
  }

  /** Words that must be stored. */
  get expectedWords(): readonly Word[] {
    return this.writtenWords.filter(({ marker }) => this.#savedMarkers.has(marker) && !this.#isExpectedMissing(marker))
  }

  get wordsLostByRollback(): readonly Word[] {
    return this.writtenWords.filter(({ marker }) => this.#savedMarkers.has(marker) && this.#lostMarkers.has(marker))
  }

  /** Words that the server lost and a client must send again. */
  get wordsToResend(): readonly Word[] {
    return this.writtenWords.filter(({ marker }) => this.#resendMarkers.has(marker) && !this.#isExpectedMissing(marker))
  }

  /** The words that a signed-out client read without permission, by what is known now. */
  get leaks(): readonly Leak[] {
    return this.writtenWords.flatMap((word) => {
      const suspicions = this.#suspicionsByMarker.get(word.marker) ?? []
      const [reason] = suspicions.flatMap(({ reading, hidings }) => this.#findReason(word, reading, hidings) ?? [])
      return reason === undefined ? [] : [{ word, reason }]
    })
  }

  #findReason(word: Word, reading: PublicReading, hidings: readonly Hiding[]): LeakReason | undefined {
    return findLeakReason(word, reading, { publishings: this.#publishings, hidings })
  }

  get purgedIds(): ReadonlySet<string> {
    return new Set(this.#purgedAtById.keys())
  }

  #isExpectedMissing(marker: string): boolean {
    return this.#lostMarkers.has(marker) || this.#purgedMarkers.has(marker)
  }
}
