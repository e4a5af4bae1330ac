import { exploreSettings, type VectorMatch } from '@geist/domain'
import { CallableError, failureReasonOf } from '@geist/functions-client'
import { countLinks, isLargeCluster, membersOf, recommendNotebooks } from '@geist/graph'

import { askTitle } from '../themes/ask-title'
import type { CommunityTitle } from '../themes/community-title'
import type { DrawnMap } from '../drawn-map'
import { findNotes } from './find-notes'
import { groupCommunities } from '../themes/group-communities'
import type { JournalNotes } from './read-journal-notes'
import { type Drawing, makeDrawing } from './make-drawing'
import type { StoredMap, MapStore } from '../store/map-store'
import type { FetchScope, FromMapWorker, MapFailure, MapPhase, Recommendations } from './map-messages'
import { mapThemes } from '../themes/map-themes'
import { monthsOfNotes } from '../themes/months-of-notes'
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
  readonly keeper: Pick<MapStore, 'load' | 'save'>
  /** Resolves once the initial sync has finished, or after a timeout. */
  readonly notes: () => Promise<JournalNotes>
  /** Runs a task under a lock that all tabs share. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>
  readonly postToPage: (message: FromMapWorker) => void
  /** Called after the map was stored. */
  readonly onKept: () => void
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
  #told: Drawing | undefined
  #selected: SelectedNotes | undefined
  #isNamingRefused = false
  /** Cursor of the stored vector table. */
  #keptNext: string | undefined

  constructor(options: NotesMapOptions) {
    this.#options = options
  }

  /** Number of entries whose vectors the server has yet to compute. */
  get pendingCount(): number {
    return this.#selected?.awaited ?? 0
  }

  /** Draws the stored map. @returns false if none is stored */
  async drawStored(): Promise<boolean> {
    const kept = await this.#options.keeper.load()
    if (!kept) return false
    this.#takeUp(kept)
    this.#tellDrawn(kept.coverage)
    return true
  }

  /**
   * Brings the map up to date with the server and the device. Recomputes only if something changed.
   *
   * @returns whether the server was unreachable, so that the caller retries
   */
  async update(scope: FetchScope): Promise<boolean> {
    const { alone, keeper, postToPage } = this.#options
    try {
      await alone(async () => {
        const kept = scope === 'changes' ? await keeper.load() : undefined
        // Another tab may have stored a newer map.
        if (kept && kept.table.next !== this.#table.next) this.#takeUp(kept)
        if (scope !== 'nothing') await this.#fetch(scope)
        await this.#draw(scope === 'all')
      })
      postToPage({ kind: 'settled', scope })
      return false
    } catch (error) {
      const why = failureOf(error)
      postToPage({ kind: 'failed', why, scope })
      return why === 'out-of-reach'
    }
  }

  /** Loads and draws the map that another tab has stored, if it is newer. */
  async reloadStored(): Promise<void> {
    const kept = await this.#options.keeper.load()
    if (!kept || kept.table.next === this.#table.next) return
    this.#takeUp(kept)
    this.#tellDrawn(kept.coverage)
  }

  /** Asks an AI to name the large clusters that have no AI title. */
  async nameClusters({ isAgreed = false } = {}): Promise<void> {
    if (isAgreed) this.#isNamingRefused = false
    const drawing = this.#drawing
    if (!drawing || this.#isNamingRefused) return
    await this.#options.alone(() => this.#askTitles(drawing)).catch(() => undefined)
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
    const { server, postToPage: tell } = this.#options
    let table = scope === 'all' ? emptyTable : this.#table
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const answer = await server.fetchUserVectors(table.next)
      table = applyVectorsPage(table, answer)
      hasMore = answer.hasMore
      // The number of pages is unknown: each page fills half of the remaining bar.
      if (!this.#drawing || hasMore) tell({ kind: 'busy', phase: 'vectors', share: 1 - 0.5 ** page })
    }
    this.#table = table
  }

  async #draw(isAnew: boolean): Promise<void> {
    const { notes: read, postToPage: tell } = this.#options
    if (!this.#drawing) tell({ kind: 'busy', phase: 'notes', share: 0 })
    const { notes } = await read()
    const selected = selectNotes(notes, this.#table)
    const signature = signatureOf(
      selected.notes.map(({ id }) => id),
      this.#table,
    )
    const before = this.#drawing
    const wasCoverage = JSON.stringify(this.#selected?.coverage ?? before?.coverage)
    this.#selected = selected
    if (before && !isAnew && this.#signature === signature) {
      // A map taken over from another tab has not been drawn yet.
      if (before !== this.#told || JSON.stringify(selected.coverage) !== wasCoverage) this.#tellDrawn(selected.coverage)
      if (this.#table.next !== this.#keptNext) await this.#keep()
      return
    }
    this.#drawing = makeDrawing({
      selected,
      table: this.#table,
      before: isAnew ? undefined : before,
      onProgress: throttleProgress((phase, share) => tell({ kind: 'busy', phase, share })),
    })
    this.#signature = signature
    this.#tellDrawn(selected.coverage)
    await this.#keep()
  }

  async #askTitles(drawing: Drawing): Promise<void> {
    const { notes, server, postToPage: tell } = this.#options
    const contentOf = new Map((await notes()).notes.map(({ id, content }) => [id, content]))
    const texts = drawing.ids.map((id) => contentOf.get(id) ?? '')
    const links = countLinks(drawing.ids.length, drawing.links)
    let shown = drawing
    let titles = drawing.titles
    let shownAt = performance.now()
    for (const [community, members] of membersOf(drawing.communities).entries()) {
      const title = titles[community]
      if (!title || !isLargeCluster(members.length) || title.titleFrom === 'asked') continue
      const content = titleContent(members, texts, links)
      const asked = await askTitle({ ask: server.generateClusterTitle, title, content })
      // A newer map has been drawn; its own run asks for its titles.
      if (this.#drawing !== shown) return
      if (asked.status === 'refused') {
        this.#isNamingRefused = true
        if (asked.isConsentMissing) tell({ kind: 'titles-need-consent' })
        break
      }
      titles = titles.with(community, asked.title)
      // Show titles in between: each may take seconds, and the user may leave before the last.
      if (performance.now() - shownAt < titlesIntervalMs) continue
      shown = await this.#showTitles(shown, titles)
      shownAt = performance.now()
    }
    if (titles !== shown.titles) await this.#showTitles(shown, titles)
  }

  async #showTitles(drawing: Drawing, titles: readonly CommunityTitle[]): Promise<Drawing> {
    const shown = { ...drawing, titles }
    this.#drawing = shown
    this.#tellDrawn(this.#selected?.coverage ?? drawing.coverage)
    await this.#keep()
    return shown
  }

  #takeUp({ table, ...kept }: StoredMap): void {
    this.#table = table
    this.#keptNext = table.next
    this.#drawing = kept
    this.#signature = signatureOf(kept.ids, table)
  }

  async #keep(): Promise<void> {
    const drawing = this.#drawing
    if (!drawing) return
    const coverage = this.#selected?.coverage ?? drawing.coverage
    const groups = groupCommunities(drawing.communities, drawing.titles)
    const topicCounts = Object.fromEntries(groups.clusters.map(({ title, size }) => [title, size]))
    const themes = mapThemes(drawing, groups, exploreSettings.recommendationSeedCount)
    this.#keptNext = this.#table.next
    await this.#options.keeper.save({ ...drawing, coverage, table: this.#table }, { topicCounts, themes })
    this.#options.onKept()
  }

  #tellDrawn(coverage: DrawnMap['coverage']): void {
    const drawing = this.#drawing
    if (!drawing) return
    this.#told = drawing
    const { ids, names, timestamps, positions, radii, links, communities, titles } = drawing
    const { clusters, clusterOf } = groupCommunities(communities, titles)
    const { months, monthOf } = monthsOfNotes(clusterOf, clusters.length, timestamps, this.#options.zone)
    this.#options.postToPage({
      kind: 'drawn',
      map: { ids, names, timestamps, positions, radii, links, clusters, clusterOf, months, monthOf, coverage },
    })
  }
}

/** Equal signatures mean equal maps. */
function signatureOf(ids: readonly string[], { vectors }: VectorTable): string {
  return ids.map((id) => `${id} ${vectors.get(id)?.revision ?? ''}`).join('\n')
}

function failureOf(error: unknown): MapFailure {
  if (!(error instanceof CallableError)) return 'unreadable'
  switch (failureReasonOf(error)?.reason) {
    case 'ai-off':
      return 'ai-off'
    case 'signed-out':
      return 'signed-out'
    default:
      return 'out-of-reach'
  }
}

/** Drops progress messages for steps below 2 %. */
function throttleProgress(tell: (phase: MapPhase, share: number) => void): (phase: MapPhase, share: number) => void {
  let told = { phase: '', share: -1 }
  return (phase, share) => {
    if (phase === told.phase && share - told.share < 0.02) return
    told = { phase, share }
    tell(phase, share)
  }
}
