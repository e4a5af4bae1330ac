import type { VectorMatch } from '@geist/domain'
import { CallableError, readFailureReason } from '@geist/functions-client'
import { countLinks, isLargeCluster, groupByCommunity, recommendNotebooks } from '@geist/graph'

import { askTitle } from '../themes/ask-title'
import type { CommunityTitle } from '../themes/community-title'
import type { DrawnMap } from '../drawn-map'
import { summarizeDrawing, toDrawnMap } from './describe-drawing'
import { searchNotes } from './search-notes'
import type { JournalNotes } from './read-journal-notes'
import { type Drawing, makeDrawing } from './make-drawing'
import type { StoredMap, MapStore } from '../store/map-store'
import type { FetchScope, MapWorkerMessage, MapFailure, MapPhase, Recommendations } from './map-messages'
import { type SelectedNotes, selectNotes } from './select-notes'
import { buildTitlePrompt } from '../themes/build-title-prompt'
import { emptyTable, type VectorsPage, type VectorTable, applyVectorsPage } from '../store/vector-table'

export interface MapServer {
  /** @throws {CallableError} */
  readonly fetchUserVectors: (cursor: string | undefined) => Promise<VectorsPage>
  /** @throws {CallableError} */
  readonly fetchAllVectors: (noteId: string) => Promise<readonly VectorMatch[]>
  /** @throws {CallableError} */
  readonly generateClusterTitle: (content: string) => Promise<string>
  /**
   * Whether an AI provider names clusters. The titles of the embedded AI are computed here.
   *
   * @throws {CallableError}
   */
  readonly hasProvider: () => Promise<boolean>
}

export interface NotesMapOptions {
  readonly uid: string
  /** IANA time zone, which determines the month of a note. */
  readonly timeZone: string
  readonly server: MapServer
  readonly store: Pick<MapStore, 'load' | 'save'>
  /** Resolves once the initial sync has finished, or after a timeout. */
  readonly readNotes: () => Promise<JournalNotes>
  /** Runs a task under a lock that all tabs share. */
  readonly runExclusive: <Result>(task: () => Promise<Result>) => Promise<Result>
  readonly postToPage: (message: MapWorkerMessage) => void
  /** Called after the map was stored. */
  readonly onStored: () => void
}

/**
 * Minimum interval between showing new titles, in milliseconds, since each time redraws the map.
 */
const titlesIntervalMs = 2_000

/** The map of one journal: draws the stored map, then fetches and recomputes what changed. */
export class NotesMap {
  readonly #options: NotesMapOptions
  #table: VectorTable = emptyTable
  #drawing: Drawing | undefined
  /** Signature of the notes and vectors behind the drawing. */
  #signature = ''
  /** The drawing last sent to the page. */
  #postedDrawing: Drawing | undefined
  #selectedNotes: SelectedNotes | undefined
  #isNamingRefused = false
  #providerCheck: Promise<boolean> | undefined
  /** Cursor of the stored vector table. */
  #storedCursor: string | undefined

  constructor(options: NotesMapOptions) {
    this.#options = options
  }

  /** Number of entries whose vectors the server has yet to compute. */
  get pendingCount(): number {
    return this.#selectedNotes?.pendingVectorCount ?? 0
  }

  /** Draws the stored map. @returns false if none is stored */
  async drawStored(): Promise<boolean> {
    const stored = await this.#options.store.load()
    if (!stored) return false
    this.#adoptStored(stored)
    this.#postDrawing(stored.coverage)
    return true
  }

  /**
   * Brings the map up to date with the server and the device. Recomputes only if something changed.
   *
   * @returns whether the server was unreachable, so that the caller retries
   */
  async update(scope: FetchScope): Promise<boolean> {
    const { runExclusive, store, postToPage } = this.#options
    try {
      await runExclusive(async () => {
        const stored = scope === 'changes' ? await store.load() : undefined
        // Another tab may have stored a newer map.
        if (stored && stored.table.cursor !== this.#table.cursor) this.#adoptStored(stored)
        if (scope !== 'none') await this.#fetch(scope)
        await this.#draw(scope === 'all')
      })
      postToPage({ kind: 'settled', scope })
      return false
    } catch (error) {
      const reason = toMapFailure(error)
      postToPage({ kind: 'failed', reason, scope })
      return reason === 'unreachable'
    }
  }

  /** Loads and draws the map that another tab has stored, if it is newer. */
  async reloadStored(): Promise<void> {
    const stored = await this.#options.store.load()
    if (!stored || stored.table.cursor === this.#table.cursor) return
    this.#adoptStored(stored)
    this.#postDrawing(stored.coverage)
  }

  /**
   * Asks an AI provider to name the large clusters that have no title of its own. A failure is
   * ignored: the next update tries again. Without a provider, the computed titles stay.
   *
   * @param hasConsent whether the user has just consented to the AI
   */
  async nameClusters({ hasConsent = false } = {}): Promise<void> {
    if (hasConsent) this.#isNamingRefused = false
    const drawing = this.#drawing
    if (!drawing || this.#isNamingRefused) return
    if (!(await this.#hasProvider())) return
    await this.#options.runExclusive(() => this.#requestTitles(drawing)).catch(() => undefined)
  }

  /** Asks the server once which AI is configured. After a failure, the next update asks again. */
  async #hasProvider(): Promise<boolean> {
    this.#providerCheck ??= this.#options.server.hasProvider().catch(() => {
      this.#providerCheck = undefined
      return false
    })
    return this.#providerCheck
  }

  /** Finds the notes on the map that contain every word of a query. Returns ids, newest first. */
  async findNotes(query: string): Promise<readonly string[]> {
    const { notes } = await this.#options.readNotes()
    const idsOnMap = new Set(this.#drawing?.ids)
    return searchNotes(
      notes.filter(({ id }) => idsOnMap.has(id)),
      query,
    )
  }

  /** Finds other users' notebooks with entries similar to a note. */
  async recommendNotebooks(noteId: string): Promise<Recommendations> {
    try {
      const matches = await this.#options.server.fetchAllVectors(noteId)
      return { status: 'ready', notebooks: recommendNotebooks(matches, this.#options.uid) }
    } catch {
      return { status: 'failed' }
    }
  }

  /** Fetches the vectors that changed since the cursor, or all of them. */
  async #fetch(scope: Exclude<FetchScope, 'none'>): Promise<void> {
    const { server, postToPage } = this.#options
    let table = scope === 'all' ? emptyTable : this.#table
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const vectorsPage = await server.fetchUserVectors(table.cursor)
      table = applyVectorsPage(table, vectorsPage)
      hasMore = vectorsPage.hasMore
      // The number of pages is unknown: each page fills half of the remaining bar.
      if (!this.#drawing || hasMore) postToPage({ kind: 'busy', phase: 'vectors', share: 1 - 0.5 ** page })
    }
    this.#table = table
  }

  /** Recomputes the map if its notes or vectors have changed. Posts and stores what is new. */
  async #draw(isFromScratch: boolean): Promise<void> {
    const { readNotes, postToPage } = this.#options
    if (!this.#drawing) postToPage({ kind: 'busy', phase: 'notes', share: 0 })
    const { notes } = await readNotes()
    const selectedNotes = selectNotes(notes, this.#table)
    const signature = computeSignature(
      {
        ids: selectedNotes.notes.map(({ id }) => id),
        categories: selectedNotes.notes.map(({ category }) => category),
        notebooks: selectedNotes.notes.map(({ collectionName }) => collectionName),
      },
      this.#table,
    )
    const previous = this.#drawing
    // JSON compares the counts by value.
    const previousCoverage = JSON.stringify(this.#selectedNotes?.coverage ?? previous?.coverage)
    this.#selectedNotes = selectedNotes
    if (previous && !isFromScratch && this.#signature === signature) {
      // A map taken over from another tab has not been drawn yet.
      if (previous !== this.#postedDrawing || JSON.stringify(selectedNotes.coverage) !== previousCoverage)
        this.#postDrawing(selectedNotes.coverage)
      if (this.#table.cursor !== this.#storedCursor) await this.#store()
      return
    }
    this.#drawing = makeDrawing({
      selectedNotes,
      table: this.#table,
      previous: isFromScratch ? undefined : previous,
      onProgress: throttleProgress((phase, share) => postToPage({ kind: 'busy', phase, share })),
    })
    this.#signature = signature
    this.#postDrawing(selectedNotes.coverage)
    await this.#store()
  }

  /** Asks for one title after another, and shows them as they arrive. */
  async #requestTitles(drawing: Drawing): Promise<void> {
    const { readNotes, server, postToPage } = this.#options
    const { notes } = await readNotes()
    const contentById = new Map(notes.map(({ id, content }) => [id, content]))
    const texts = drawing.ids.map((id) => contentById.get(id) ?? '')
    const linkCounts = countLinks(drawing.ids.length, drawing.links)
    let latest = drawing
    let titles = drawing.titles
    let lastShownAt = performance.now()
    for (const [community, members] of groupByCommunity(drawing.communities).entries()) {
      const title = titles[community]
      if (!title || !isLargeCluster(members.length) || title.titleFrom === 'asked') continue
      const content = buildTitlePrompt(members, texts, linkCounts)
      const result = await askTitle({ ask: server.generateClusterTitle, title, content })
      // A newer map has been drawn; its own run asks for its titles.
      if (this.#drawing !== latest) return
      if (result.status === 'refused') {
        this.#isNamingRefused = true
        if (result.isConsentMissing) postToPage({ kind: 'titles-need-consent' })
        break
      }
      titles = titles.with(community, result.title)
      // Show titles in between: each may take seconds, and the user may leave before the last.
      if (performance.now() - lastShownAt < titlesIntervalMs) continue
      latest = await this.#showTitles(latest, titles)
      lastShownAt = performance.now()
    }
    if (titles !== latest.titles) await this.#showTitles(latest, titles)
  }

  async #showTitles(drawing: Drawing, titles: readonly CommunityTitle[]): Promise<Drawing> {
    const latest = { ...drawing, titles }
    this.#drawing = latest
    this.#postDrawing(this.#selectedNotes?.coverage ?? drawing.coverage)
    await this.#store()
    return latest
  }

  #adoptStored({ table, ...drawing }: StoredMap): void {
    this.#table = table
    this.#storedCursor = table.cursor
    this.#drawing = drawing
    this.#signature = computeSignature(drawing, table)
  }

  async #store(): Promise<void> {
    const drawing = this.#drawing
    if (!drawing) return
    const coverage = this.#selectedNotes?.coverage ?? drawing.coverage
    this.#storedCursor = this.#table.cursor
    await this.#options.store.save({ ...drawing, coverage, table: this.#table }, summarizeDrawing(drawing))
    this.#options.onStored()
  }

  #postDrawing(coverage: DrawnMap['coverage']): void {
    const drawing = this.#drawing
    if (!drawing) return
    this.#postedDrawing = drawing
    this.#options.postToPage({ kind: 'drawn', map: toDrawnMap(drawing, coverage, this.#options.timeZone) })
  }
}

/** Signature of the notes and vectors. Maps with equal signatures are equal. */
function computeSignature(
  { ids, categories, notebooks }: Pick<Drawing, 'ids' | 'categories' | 'notebooks'>,
  { vectors }: VectorTable,
): string {
  return JSON.stringify(ids.map((id, note) => [id, vectors.get(id)?.revision, categories[note], notebooks[note]]))
}

function toMapFailure(error: unknown): MapFailure {
  // All other errors come from the local database.
  if (!(error instanceof CallableError)) return 'unreadable'
  switch (readFailureReason(error)?.reason) {
    case 'ai-off':
      return 'ai-off'
    case 'signed-out':
      return 'signed-out'
    default:
      return 'unreachable'
  }
}

/** Drops progress messages for steps below 2 % of a phase. */
function throttleProgress(
  postToPage: (phase: MapPhase, share: number) => void,
): (phase: MapPhase, share: number) => void {
  let lastPosted = { phase: '', share: -1 }
  return (phase, share) => {
    if (phase === lastPosted.phase && share - lastPosted.share < 0.02) return
    lastPosted = { phase, share }
    postToPage(phase, share)
  }
}
