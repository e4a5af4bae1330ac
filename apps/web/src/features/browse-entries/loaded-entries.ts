import { compareNewestFirst, type Dated, type Entry, entryList, sortEntriesByTimestamp } from '@geist/domain'

import type { Journal } from '../../shared/local/journal'
import { reloadEntries } from '../../shared/local/queries/reload-entries'
import { readEntriesBetween, type EntryRange } from '../../shared/local/queries/read-entries-between'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { readNewestEntries } from '../../shared/local/queries/read-newest-entries'
import { readPinnedEntries } from '../../shared/local/queries/read-pinned-entries'
import { EntryPager, type EntryPages } from './entry-pager'
import { isSameEntry } from './is-same-entry'

/** Entries per chunk of a reload. */
const chunkLength = 200
/** Above this number of changed entries, as after an import, everything is reloaded in chunks. */
const maxChangedIds = 500
/** Pause before each chunk off the screen, in milliseconds. */
const chunkPauseMs = 30

/**
 * Loads an account's entries from the mirror, newest first, up to the requested pages, and all
 * pinned entries. Keeps them current while there is a subscriber.
 *
 * A mirror change names the changed entries, and only those are read again. An unspecific change,
 * or the first subscription, marks all chunks stale: chunks on the screen reload at once, the
 * others one by one with pauses. No step takes more than a few milliseconds, however many entries
 * are loaded.
 */
export class LoadedEntries extends EntryPager {
  readonly #isNewAccount: boolean
  /** The loaded pages, newest first, with their pinned entries. */
  #entries: readonly Entry[] = []
  /** All pinned entries of the account, newest first. */
  #pinned: readonly Entry[] = []
  #hasMore = false
  #isComplete = false
  #requestedCount: number = entryList.pageSize
  #visible: readonly Dated[] = []
  /** Stale chunks, in reload order. */
  #staleChunks: EntryRange[] = []
  #isAllStale = false
  /** Ids of entries with unread changes. */
  readonly #changedIds = new Set<string>()
  #hasChanges = false

  /** @param isNewAccount whether the account was just created, so its mirror is already complete */
  constructor(journal: Journal, isNewAccount = false) {
    super(journal)
    this.#isNewAccount = isNewAccount
  }

  override readonly showMore = (): void => {
    // Requests no further page before the last one is loaded: a visible end marker calls
    // repeatedly.
    if (this.#entries.length >= this.#requestedCount) this.#requestedCount = this.#entries.length + entryList.pageSize
    this.start()
  }

  /** Reports the entries on the screen; their chunks reload first. */
  override readonly setVisibleEntries = (entries: readonly Dated[]): void => {
    this.#visible = entries
  }

  protected override markChanged(entryIds: readonly string[] | undefined): void {
    for (const id of entryIds ?? []) this.#changedIds.add(id)
    if (entryIds === undefined || this.#changedIds.size > maxChangedIds) {
      this.#changedIds.clear()
      this.#refresh()
    } else {
      this.#hasChanges = true
      this.start()
    }
  }

  /** Shows an entry optimistically while it is written, then reads it, since the write may fail. */
  protected override showOptimistically(entry: Entry): void {
    if (this.pages().status === 'ready') {
      this.#applyChanges(new Set([entry.id]), entry.deletedAt === null ? [entry] : [])
      this.#publishCurrent()
    }
    this.markChanged([entry.id])
  }

  #refresh(): void {
    this.#isAllStale = true
    this.start()
  }

  protected override isBehind(): boolean {
    return this.#isAllStale || this.#hasChanges || this.#staleChunks.length > 0 || this.#lacksEntries()
  }

  protected override async readNext(): Promise<void> {
    if (this.#isAllStale) await this.#reloadVisible()
    else if (this.#hasChanges) await this.#readChanged()
    else if (this.#lacksEntries()) await this.#readNextPage()
    else await this.#reloadStaleChunk()
  }

  /** Whether the mirror can fill the requested pages further. */
  #lacksEntries(): boolean {
    return this.#entries.length < this.#requestedCount && this.#hasMore
  }

  /** Reloads the chunks on the screen and marks the others stale. */
  async #reloadVisible(): Promise<void> {
    this.#isAllStale = false
    // Reads the flag before the entries: if it is true, the later read has all of them.
    this.#isComplete = this.#isNewAccount || (await isMirrorComplete(this.journal))
    this.#pinned = keepSameList(this.#pinned, await readPinnedEntries(this.journal))
    const chunks = splitIntoChunks(this.#entries)
    const isVisible = (chunk: EntryRange) =>
      chunk.after === undefined || this.#visible.some((entry) => isWithin(entry, chunk))
    // Continues with the chunk that was next, so that frequent changes starve no chunk.
    const [nextStale] = this.#staleChunks
    const hiddenChunks = chunks.filter((chunk) => !isVisible(chunk))
    const startIndex = nextStale
      ? hiddenChunks.findIndex(({ upTo }) => compareNewestFirst(upTo, nextStale.upTo) >= 0)
      : 0
    this.#staleChunks = [
      ...hiddenChunks.slice(Math.max(0, startIndex)),
      ...hiddenChunks.slice(0, Math.max(0, startIndex)),
    ]
    for (const chunk of chunks.filter(isVisible)) await this.#reloadChunk(chunk)
    await this.#readNextPage()
  }

  /** Reads the changed entries. */
  async #readChanged(): Promise<void> {
    this.#hasChanges = false
    const ids = new Set(this.#changedIds)
    this.#changedIds.clear()
    const { entries: changed, isComplete, hasMore } = await reloadEntries(this.journal, [...ids], this.#entries.at(-1))
    this.#isComplete = this.#isNewAccount || isComplete
    this.#hasMore = hasMore
    this.#applyChanges(ids, changed)
    if (this.#lacksEntries()) await this.#readNextPage()
    else this.#publishCurrent()
  }

  #applyChanges(ids: ReadonlySet<string>, changed: readonly Entry[]): void {
    this.#entries = applyChanges(this.#entries, ids, changed)
    const pinned = [...this.#pinned.filter(({ id }) => !ids.has(id)), ...changed.filter((entry) => entry.pinned)]
    this.#pinned = keepSameList(this.#pinned, sortEntriesByTimestamp(pinned))
  }

  /** Reloads one stale chunk. */
  async #reloadStaleChunk(): Promise<void> {
    const visibleIndex = this.#staleChunks.findIndex((chunk) => this.#visible.some((entry) => isWithin(entry, chunk)))
    const [chunk] = this.#staleChunks.splice(Math.max(0, visibleIndex), 1)
    if (!chunk) return
    if (visibleIndex === -1) await new Promise((resolve) => setTimeout(resolve, chunkPauseMs))
    if (await this.#reloadChunk(chunk)) this.#publishCurrent()
  }

  /** @returns whether the chunk changed */
  async #reloadChunk(chunk: EntryRange): Promise<boolean> {
    const entries = await readEntriesBetween(this.journal, chunk)
    const start = chunk.after ? findIndexAfter(this.#entries, chunk.after) : 0
    const end = findIndexAfter(this.#entries, chunk.upTo)
    const previous = this.#entries.slice(start, end)
    const current = keepSameList(previous, entries)
    if (current === previous) return false
    this.#entries = [...this.#entries.slice(0, start), ...current, ...this.#entries.slice(end)]
    return true
  }

  /** Appends entries up to the requested pages, and checks whether more exist. */
  async #readNextPage(): Promise<void> {
    const missingCount = Math.max(0, this.#requestedCount - this.#entries.length)
    const entries = await readNewestEntries(this.journal, missingCount + 1, this.#entries.at(-1))
    this.#hasMore = entries.length > missingCount
    if (missingCount > 0) this.#entries = [...this.#entries, ...entries.slice(0, missingCount)]
    this.#publishCurrent()
  }

  protected override dropRest(): void {
    this.#isAllStale = false
    this.#hasChanges = false
    this.#staleChunks = []
    this.#hasMore = false
  }

  #publishCurrent(): void {
    this.publish(this.#getCurrentPages())
  }

  #getCurrentPages(): EntryPages {
    if (this.#entries.length === 0 && !this.#isComplete) return { status: 'loading' }
    const pages = this.pages()
    const shown = pages.status === 'ready' ? pages.entries : []
    const current = putPinnedFirst(this.#pinned, this.#entries)
    // Each list keeps the objects of unchanged entries, so identity tells.
    const entries = isSameList(shown, current) ? shown : current
    return { status: 'ready', entries, hasMore: this.#hasMore, isComplete: this.#isComplete }
  }
}

function splitIntoChunks(entries: readonly Entry[]): EntryRange[] {
  const chunks: EntryRange[] = []
  for (let start = 0; start < entries.length; start += chunkLength) {
    const upTo = entries[Math.min(start + chunkLength, entries.length) - 1]
    if (upTo) chunks.push({ after: entries[start - 1], upTo })
  }
  return chunks
}

function isWithin(entry: Dated, { after, upTo }: EntryRange): boolean {
  return (after === undefined || compareNewestFirst(entry, after) > 0) && compareNewestFirst(entry, upTo) <= 0
}

/** Finds the index after the last entry that is not older than `target`, by binary search. */
function findIndexAfter(entries: readonly Entry[], target: Dated): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries[middle]
    if (entry && compareNewestFirst(entry, target) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Keeps the previous objects of unchanged entries, so that their cards do not re-render. */
function reuseUnchanged(previous: readonly Entry[], current: readonly Entry[]): readonly Entry[] {
  const byId = new Map(previous.map((entry) => [entry.id, entry]))
  return current.map((entry) => {
    const previousEntry = byId.get(entry.id)
    return previousEntry && isSameEntry(previousEntry, entry) ? previousEntry : entry
  })
}

/** Like `reuseUnchanged`, and keeps the previous list itself if nothing changed. */
function keepSameList(previous: readonly Entry[], current: readonly Entry[]): readonly Entry[] {
  const entries = reuseUnchanged(previous, current)
  return isSameList(previous, entries) ? previous : entries
}

function isSameList(a: readonly Entry[], b: readonly Entry[]): boolean {
  return a === b || (a.length === b.length && a.every((entry, index) => entry === b[index]))
}

function putPinnedFirst(pinned: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  if (pinned.length === 0) return entries
  const pinnedIds = new Set(pinned.map(({ id }) => id))
  return [...pinned, ...entries.filter(({ id }) => !pinnedIds.has(id))]
}

/**
 * Replaces, inserts and removes the entries of `ids` to match `changed`. Entries older than the
 * last one are left to later pages. Returns the same list if nothing changed.
 */
function applyChanges(
  previous: readonly Entry[],
  ids: ReadonlySet<string>,
  changed: readonly Entry[],
): readonly Entry[] {
  const last = previous.at(-1)
  const replaced = previous.filter((entry) => ids.has(entry.id))
  const current = reuseUnchanged(replaced, changed).filter((entry) => last && compareNewestFirst(entry, last) <= 0)
  if (current.length === replaced.length && current.every((entry) => replaced.includes(entry))) return previous
  const entries = [...previous]
  for (const entry of replaced) entries.splice(entries.indexOf(entry), 1)
  for (const entry of current) entries.splice(findIndexAfter(entries, entry), 0, entry)
  return entries
}
