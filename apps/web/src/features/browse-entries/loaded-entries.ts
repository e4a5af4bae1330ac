import { compareNewestFirst, type Dated, type Entry, entryList } from '@geist/domain'

import type { Journal } from '../../shared/local/journal'
import { changedEntries } from '../../shared/local/queries/changed-entries'
import { entriesBetween, type EntryRange } from '../../shared/local/queries/entries-between'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { newestEntries } from '../../shared/local/queries/newest-entries'
import { isSameEntry } from './is-same-entry'

export type EntryPages =
  /** A new device without a complete mirror: the account may have entries. */
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | {
      readonly status: 'ready'
      /** Newest first. An unchanged entry keeps its object identity. */
      readonly entries: readonly Entry[]
      /** Whether the mirror has older entries. */
      readonly hasMore: boolean
      /** Whether the mirror has all entries; if not, older ones are still being fetched. */
      readonly isComplete: boolean
    }

/** Entries per chunk of a reload. */
const chunkLength = 200
/** With more changed entries at once (import, long offline device), reload everything in chunks. */
const changedIdsMax = 500
/** Pause before each chunk off the screen, in milliseconds. */
const chunkPauseMs = 30

/**
 * An account's entries from the mirror, newest first, up to the requested pages, kept current while
 * there is a subscriber.
 *
 * A mirror change names the changed entries, and only those are read again. An unspecific change,
 * or the first subscription, marks all chunks stale: chunks on the screen reload at once, the
 * others one by one with pauses. No step takes more than a few milliseconds, however many entries
 * are loaded.
 */
export class LoadedEntries {
  readonly #journal: Journal
  readonly #listeners = new Set<() => void>()
  #pages: EntryPages = { status: 'loading' }
  #entries: readonly Entry[] = []
  #hasMore = false
  #isComplete = false
  #wanted: number = entryList.pageSize
  #seen: readonly Dated[] = []
  /** Stale chunks, in reload order. */
  #stale: EntryRange[] = []
  #isStale = false
  /** Ids of entries with unread changes. */
  readonly #changed = new Set<string>()
  #hasNews = false
  #isRunning = false
  #stop: (() => void) | undefined

  constructor(journal: Journal) {
    this.#journal = journal
  }

  readonly pages = (): EntryPages => this.#pages

  /** Listens to the mirror while there is a subscriber. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (!this.#stop) {
      const { changes } = this.#journal
      const stopListening = changes.listen((change, entryIds) => change === 'mirror' && this.#hear(entryIds))
      const stopExpecting = changes.listenToOptimistic((entry) => this.#expect(entry))
      this.#stop = () => {
        stopListening()
        stopExpecting()
      }
      this.#refresh()
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#stop?.()
      this.#stop = undefined
    }
  }

  readonly showMore = (): void => {
    // Fill the requested pages first: an end marker that stays visible calls this repeatedly.
    if (this.#entries.length >= this.#wanted) this.#wanted = this.#entries.length + entryList.pageSize
    this.#start()
  }

  /** Reports the entries on the screen; their chunks reload first. */
  readonly setVisibleEntries = (entries: readonly Dated[]): void => {
    this.#seen = entries
  }

  #hear(entryIds: readonly string[] | undefined): void {
    for (const id of entryIds ?? []) this.#changed.add(id)
    if (entryIds === undefined || this.#changed.size > changedIdsMax) {
      this.#changed.clear()
      this.#refresh()
    } else {
      this.#hasNews = true
      this.#start()
    }
  }

  /** Shows an entry optimistically while it is written, then reads it, since the write may fail. */
  #expect(entry: Entry): void {
    if (this.#pages.status === 'ready') {
      this.#entries = applyChanges(this.#entries, new Set([entry.id]), entry.deletedAt === null ? [entry] : [])
      this.#publish()
    }
    this.#hear([entry.id])
  }

  #refresh(): void {
    this.#isStale = true
    this.#start()
  }

  #start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#catchUp()
      .catch((error: unknown) => this.#publish({ status: 'failed', error }))
      .finally(() => {
        this.#isRunning = false
        // New work arrived while the run ended.
        if (this.#isBehind()) this.#start()
      })
  }

  async #catchUp(): Promise<void> {
    while (this.#isBehind()) {
      if (this.#isStale) await this.#readWhatIsSeen()
      else if (this.#hasNews) await this.#readWhatChanged()
      else if (this.#lacksEntries()) await this.#readOn()
      else await this.#readAside()
    }
  }

  #isBehind(): boolean {
    if (!this.#stop) return false
    return this.#isStale || this.#hasNews || this.#stale.length > 0 || this.#lacksEntries()
  }

  /** Whether the mirror can fill the requested pages further. */
  #lacksEntries(): boolean {
    return this.#entries.length < this.#wanted && this.#hasMore
  }

  /** Reloads the chunks on the screen and marks the others stale. */
  async #readWhatIsSeen(): Promise<void> {
    this.#isStale = false
    // Read the flag before the entries: if it is true, the later read is complete.
    this.#isComplete = await isMirrorComplete(this.#journal)
    const stretches = splitIntoChunks(this.#entries)
    const isSeen = (stretch: EntryRange) =>
      stretch.after === undefined || this.#seen.some((entry) => isWithin(entry, stretch))
    // Continue after the chunk that is next in line, so that frequent changes starve no chunk.
    const [next] = this.#stale
    const rest = stretches.filter((stretch) => !isSeen(stretch))
    const turn = next ? rest.findIndex(({ upTo }) => compareNewestFirst(upTo, next.upTo) >= 0) : 0
    this.#stale = [...rest.slice(Math.max(0, turn)), ...rest.slice(0, Math.max(0, turn))]
    for (const stretch of stretches.filter(isSeen)) await this.#read(stretch)
    await this.#readOn()
  }

  /** Reads the changed entries. */
  async #readWhatChanged(): Promise<void> {
    this.#hasNews = false
    const ids = new Set(this.#changed)
    this.#changed.clear()
    const { entries, isComplete, hasMore } = await changedEntries(this.#journal, [...ids], this.#entries.at(-1))
    this.#isComplete = isComplete
    this.#hasMore = hasMore
    this.#entries = applyChanges(this.#entries, ids, entries)
    if (this.#lacksEntries()) await this.#readOn()
    else this.#publish()
  }

  /** Reloads one stale chunk. */
  async #readAside(): Promise<void> {
    const at = this.#stale.findIndex((each) => this.#seen.some((entry) => isWithin(entry, each)))
    const [stretch] = this.#stale.splice(Math.max(0, at), 1)
    if (!stretch) return
    if (at === -1) await new Promise((rested) => setTimeout(rested, chunkPauseMs))
    if (await this.#read(stretch)) this.#publish()
  }

  /** @returns whether the chunk changed */
  async #read(stretch: EntryRange): Promise<boolean> {
    const found = await entriesBetween(this.#journal, stretch)
    const start = stretch.after ? indexAfter(this.#entries, stretch.after) : 0
    const end = indexAfter(this.#entries, stretch.upTo)
    const before = this.#entries.slice(start, end)
    const fresh = reuseUnchanged(before, found)
    if (fresh.length === before.length && fresh.every((entry, index) => entry === before[index])) return false
    this.#entries = [...this.#entries.slice(0, start), ...fresh, ...this.#entries.slice(end)]
    return true
  }

  /** Appends entries up to the requested pages, and checks whether more exist. */
  async #readOn(): Promise<void> {
    const missing = Math.max(0, this.#wanted - this.#entries.length)
    const found = await newestEntries(this.#journal, missing + 1, this.#entries.at(-1))
    this.#hasMore = found.length > missing
    if (missing > 0) this.#entries = [...this.#entries, ...found.slice(0, missing)]
    this.#publish()
  }

  #publish(failed?: Extract<EntryPages, { status: 'failed' }>): void {
    if (failed) {
      this.#isStale = false
      this.#hasNews = false
      this.#stale = []
      this.#hasMore = false
    }
    const next = failed ?? this.#ready()
    if (isSamePages(this.#pages, next)) return
    this.#pages = next
    for (const listener of this.#listeners) listener()
  }

  #ready(): EntryPages {
    if (this.#entries.length === 0 && !this.#isComplete) return { status: 'loading' }
    return { status: 'ready', entries: this.#entries, hasMore: this.#hasMore, isComplete: this.#isComplete }
  }
}

function splitIntoChunks(entries: readonly Entry[]): EntryRange[] {
  const stretches: EntryRange[] = []
  for (let start = 0; start < entries.length; start += chunkLength) {
    const upTo = entries[Math.min(start + chunkLength, entries.length) - 1]
    if (upTo) stretches.push({ after: entries[start - 1], upTo })
  }
  return stretches
}

function isWithin(entry: Dated, { after, upTo }: EntryRange): boolean {
  return (after === undefined || compareNewestFirst(entry, after) > 0) && compareNewestFirst(entry, upTo) <= 0
}

/** Binary search: the index after the last entry that is not older than `place`. */
function indexAfter(entries: readonly Entry[], place: Dated): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries[middle]
    if (entry && compareNewestFirst(entry, place) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Replaces found entries that are unchanged by their earlier objects. */
function reuseUnchanged(before: readonly Entry[], found: readonly Entry[]): readonly Entry[] {
  const byId = new Map(before.map((entry) => [entry.id, entry]))
  return found.map((entry) => {
    const known = byId.get(entry.id)
    return known && isSameEntry(known, entry) ? known : entry
  })
}

/**
 * Replaces, inserts and removes the entries of `ids` to match `found`. Entries older than the last
 * one are left to later pages. Returns the same list if nothing changed.
 */
function applyChanges(before: readonly Entry[], ids: ReadonlySet<string>, found: readonly Entry[]): readonly Entry[] {
  const last = before.at(-1)
  const known = before.filter((entry) => ids.has(entry.id))
  const fresh = reuseUnchanged(known, found).filter((entry) => last && compareNewestFirst(entry, last) <= 0)
  if (fresh.length === known.length && fresh.every((entry) => known.includes(entry))) return before
  const entries = [...before]
  for (const entry of known) entries.splice(entries.indexOf(entry), 1)
  for (const entry of fresh) entries.splice(indexAfter(entries, entry), 0, entry)
  return entries
}

function isSamePages(one: EntryPages, other: EntryPages): boolean {
  if (one.status !== 'ready' || other.status !== 'ready') return one.status === 'loading' && other.status === 'loading'
  return one.entries === other.entries && one.hasMore === other.hasMore && one.isComplete === other.isComplete
}
