import type { VectorMatch } from '@geist/domain'
import { CallableError, readFailureReason } from '@geist/functions-client'
import { countLinks, isLargeCluster, groupByCommunity, recommendNotebooks } from '@geist/graph'

import { askTitle } from '../themes/ask-title'
import type { CommunityTitle } from '../themes/community-title'
import type { DrawnMap } from '../drawn-map'
import { summarizeDrawing, toDrawnMap } from './describe-drawing'
import { findNotes } from './find-notes'
import type { JournalNotes } from './read-journal-notes'
import { type Drawing, makeDrawing } from './make-drawing'
import type { StoredMap, MapStore } from '../store/map-store'
import type { FetchScope, FromMapWorker, MapFailure, MapPhase, Recommendations } from './map-messages'
import { type SelectedNotes, selectNotes } from './select-notes'
import { titleContent } from '../themes/title-content'
import { emptyTable, type VectorsPage, type VectorTable, applyVectorsPage } from '../store/vector-table'

export interface MapServer {
  /** @throws {CallableError} */
  readonly fetchUserVectors: (after: string | undefined) => Promise<VectorsPage>
  /** @throws {CallableError} */
  readonly fetchAllVectors: (id: string) => Promise<readonly VectorMatch[]>
  /** @throws {CallableError} */
  readonly generateClusterTitle: (content: string) => Promise<string>
}

export interface NotesMapOptions {
  readonly uid: string
  /** IANA time zone, which determines the month of a note. */
  readonly zone: string
  readonly server: MapServer
  readonly store: Pick<MapStore, 'load' | 'save'>
  /** Resolves once the initial sync has finished, or after a timeout. */
  readonly notes: () => Promise<JournalNotes>
  /** Runs a task under a lock that all tabs share. */
  readonly runExclusive: <T>(run: () => Promise<T>) => Promise<T>
  readonly postToPage: (message: FromMapWorker) => void
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
  #selected: SelectedNotes | undefined
  #isNamingRefused = false
  /** Cursor of the stored vector table. */
  #storedCursor: string | undefined

  constructor(options: NotesMapOptions) {
    this.#options = options
  }

  /** Number of entries whose vectors the server has yet to compute. */
  get pendingCount(): number {
    return this.#selected?.pendingVectorCount ?? 0
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
        if (stored && stored.table.next !== this.#table.next) this.#adoptStored(stored)
        if (scope !== 'nothing') await this.#fetch(scope)
        await this.#draw(scope === 'all')
      })
      postToPage({ kind: 'settled', scope })
      return false
    } catch (error) {
      const why = toMapFailure(error)
      postToPage({ kind: 'failed', why, scope })
      return why === 'out-of-reach'
    }
  }

  /** Loads and draws the map that another tab has stored, if it is newer. */
  async reloadStored(): Promise<void> {
    const stored = await this.#options.store.load()
    if (!stored || stored.table.next === this.#table.next) return
    this.#adoptStored(stored)
    this.#postDrawing(stored.coverage)
  }

  /** Asks an AI to name the large clusters that have no AI title. */
  async nameClusters({ isAgreed = false } = {}): Promise<void> {
    if (isAgreed) this.#isNamingRefused = false
    const drawing = this.#drawing
    if (!drawing || this.#isNamingRefused) return
    await this.#options.runExclusive(() => this.#askTitles(drawing)).catch(() => undefined)
  }

  /** Ids of the notes on the map that contain every word, newest first. */
  async find(query: string): Promise<readonly string[]> {
    const { notes } = await this.#options.notes()
    const onMap = new Set(this.#drawing?.ids)
    return findNotes(
      notes.filter(({ id }) => onMap.has(id)),
      query,
    )
  }

  /** Finds other users' notebooks with entries similar to this one. */
  async recommend(id: string): Promise<Recommendations> {
    try {
      const matches = await this.#options.server.fetchAllVectors(id)
      return { status: 'ready', notebooks: recommendNotebooks(matches, this.#options.uid) }
    } catch {
      return { status: 'failed' }
    }
  }

  async #fetch(scope: Exclude<FetchScope, 'nothing'>): Promise<void> {
    const { server, postToPage } = this.#options
    let table = scope === 'all' ? emptyTable : this.#table
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const vectorsPage = await server.fetchUserVectors(table.next)
      table = applyVectorsPage(table, vectorsPage)
      hasMore = vectorsPage.hasMore
      // The number of pages is unknown: each page fills half of the remaining bar.
      if (!this.#drawing || hasMore) postToPage({ kind: 'busy', phase: 'vectors', share: 1 - 0.5 ** page })
    }
    this.#table = table
  }

  async #draw(isFromScratch: boolean): Promise<void> {
    const { notes: readNotes, postToPage } = this.#options
    if (!this.#drawing) postToPage({ kind: 'busy', phase: 'notes', share: 0 })
    const { notes } = await readNotes()
    const selected = selectNotes(notes, this.#table)
    const signature = computeSignature(
      selected.notes.map(({ id }) => id),
      this.#table,
    )
    const previous = this.#drawing
    const previousCoverage = JSON.stringify(this.#selected?.coverage ?? previous?.coverage)
    this.#selected = selected
    if (previous && !isFromScratch && this.#signature === signature) {
      // A map taken over from another tab has not been drawn yet.
      if (previous !== this.#postedDrawing || JSON.stringify(selected.coverage) !== previousCoverage)
        this.#postDrawing(selected.coverage)
      if (this.#table.next !== this.#storedCursor) await this.#store()
      return
    }
    this.#drawing = makeDrawing({
      selected,
      table: this.#table,
      previous: isFromScratch ? undefined : previous,
      onProgress: throttleProgress((phase, share) => postToPage({ kind: 'busy', phase, share })),
    })
    this.#signature = signature
    this.#postDrawing(selected.coverage)
    await this.#store()
  }

  async #askTitles(drawing: Drawing): Promise<void> {
    const { notes, server, postToPage } = this.#options
    const contentOf = new Map((await notes()).notes.map(({ id, content }) => [id, content]))
    const texts = drawing.ids.map((id) => contentOf.get(id) ?? '')
    const links = countLinks(drawing.ids.length, drawing.links)
    let latest = drawing
    let titles = drawing.titles
    let lastShownAt = performance.now()
    for (const [community, members] of groupByCommunity(drawing.communities).entries()) {
      const title = titles[community]
      if (!title || !isLargeCluster(members.length) || title.titleFrom === 'asked') continue
      const content = titleContent(members, texts, links)
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
    this.#postDrawing(this.#selected?.coverage ?? drawing.coverage)
    await this.#store()
    return latest
  }

  #adoptStored({ table, ...drawing }: StoredMap): void {
    this.#table = table
    this.#storedCursor = table.next
    this.#drawing = drawing
    this.#signature = computeSignature(drawing.ids, table)
  }

  async #store(): Promise<void> {
    const drawing = this.#drawing
    if (!drawing) return
    const coverage = this.#selected?.coverage ?? drawing.coverage
    this.#storedCursor = this.#table.next
    await this.#options.store.save({ ...drawing, coverage, table: this.#table }, summarizeDrawing(drawing))
    this.#options.onStored()
  }

  #postDrawing(coverage: DrawnMap['coverage']): void {
    const drawing = this.#drawing
    if (!drawing) return
    this.#postedDrawing = drawing
    this.#options.postToPage({ kind: 'drawn', map: toDrawnMap(drawing, coverage, this.#options.zone) })
  }
}

/** Equal signatures mean equal maps. */
function computeSignature(ids: readonly string[], { vectors }: VectorTable): string {
  return ids.map((id) => `${id} ${vectors.get(id)?.revision ?? ''}`).join('\n')
}

function toMapFailure(error: unknown): MapFailure {
  if (!(error instanceof CallableError)) return 'unreadable'
  switch (readFailureReason(error)?.reason) {
    case 'ai-off':
      return 'ai-off'
    case 'signed-out':
      return 'signed-out'
    default:
      return 'out-of-reach'
  }
}

/** Drops progress messages for steps below 2 %. */
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
