import { toCacheKey, type CachedPart, documentIdSchema } from '@geist/domain'
import type { GraphLinks } from '@geist/graph'
import { type IDBPDatabase, openDB } from 'idb'
import { array, object, safeParse, string } from 'valibot'

import { isStorageRefused } from '../../../shared/local/storage-fault'
import type { CommunityTitle } from '../themes/community-title'
import type { MapCoverage } from './map-coverage'
import type { MapTheme } from '../themes/map-theme'
import { getDimensions, type StoredVector, type VectorTable } from './vector-table'

/** Version of the stored format. Increment it on any change; older maps are then recomputed. */
const currentFormat = 5

const databaseName = 'content-map'
const storeName = 'parts'

/** The last map of an account, with the state needed to continue from it. */
export interface StoredMap {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly timestamps: Float64Array
  /** Category and notebook of each note when the map was computed: a change moves links. */
  readonly categories: readonly string[]
  readonly notebooks: readonly string[]
  readonly positions: Float32Array
  readonly radii: Float32Array
  readonly communities: Uint32Array
  readonly links: GraphLinks
  readonly titles: readonly CommunityTitle[]
  readonly table: VectorTable
  readonly coverage: MapCoverage
}

/** Summaries stored beside the map, for other features. */
export interface StoredMapSummaries {
  /** Number of notes by cluster title. */
  readonly topicCounts: Readonly<Record<string, number>>
  readonly themes: readonly MapTheme[]
}

const themesSchema = array(object({ title: string(), noteId: documentIdSchema }))

/** Vectors of all entries that the server had processed when the map was stored. */
export interface StoredVectors {
  readonly ids: readonly string[]
  /** One row of `dimensions` numbers per id, on any scale. */
  readonly bytes: Int8Array
  readonly dimensions: number
}

/**
 * Stored form of `cached_nodes_…`. All vectors share one array: thousands of arrays load slowly.
 */
interface StoredNodes extends Omit<StoredMap, 'links' | 'titles' | 'table'> {
  readonly format: number
  readonly vectorIds: readonly string[]
  readonly revisions: readonly string[]
  readonly bytes: Int8Array
  readonly unmapped: readonly string[]
  readonly next: string | undefined
}

/** Cache of an account's map in IndexedDB. After any failure, the map is computed again. */
export class MapStore {
  readonly #uid: string
  #database: Promise<IDBPDatabase> | undefined

  constructor(uid: string) {
    this.#uid = uid
  }

  /** The stored map; `undefined` if missing, unreadable or of an older format. */
  async load(): Promise<StoredMap | undefined> {
    try {
      const transaction = (await this.#open()).transaction(storeName)
      const readPart = (part: CachedPart): Promise<unknown> => transaction.store.get(toCacheKey(part, this.#uid))
      const parts = await Promise.all([readPart('nodes'), readPart('links'), readPart('clusterTitles')])
      // `parseStoredMap` checks the format and the lengths.
      return parseStoredMap(...(parts as [StoredNodes, GraphLinks, readonly CommunityTitle[]]))
    } catch {
      return undefined
    }
  }

  /** Vectors of the stored map; `undefined` like `load`. */
  async loadVectors(): Promise<StoredVectors | undefined> {
    try {
      const stored = (await (await this.#open()).get(storeName, toCacheKey('nodes', this.#uid))) as
        | StoredNodes
        | undefined
      if (stored?.format !== currentFormat) return undefined
      const { vectorIds: ids, bytes } = stored
      const dimensions = countDimensions(stored)
      return dimensions === undefined ? undefined : { ids, bytes, dimensions }
    } catch {
      return undefined
    }
  }

  /** Themes of the large clusters in the stored map; empty if missing or unreadable. */
  async loadThemes(): Promise<readonly MapTheme[]> {
    try {
      const stored: unknown = await (await this.#open()).get(storeName, toCacheKey('themes', this.#uid))
      const parsed = safeParse(themesSchema, stored)
      return parsed.success ? parsed.output : []
    } catch {
      return []
    }
  }

  /** Stores the map and its summaries. A failure is ignored. */
  async save(map: StoredMap, { topicCounts, themes }: StoredMapSummaries): Promise<void> {
    const { links, titles, table, ...nodes } = map
    const vectors = [...table.vectors]
    const dimensions = getDimensions(table)
    const bytes = new Int8Array(vectors.length * dimensions)
    for (const [index, [, vector]] of vectors.entries()) bytes.set(vector.bytes, index * dimensions)
    const storedNodes: StoredNodes = {
      ...nodes,
      format: currentFormat,
      bytes,
      vectorIds: vectors.map(([id]) => id),
      revisions: vectors.map(([, { revision }]) => revision),
      unmapped: [...table.unmapped],
      next: table.cursor,
    }
    try {
      const transaction = (await this.#open()).transaction(storeName, 'readwrite')
      const writePart = (part: CachedPart, value: unknown) => transaction.store.put(value, toCacheKey(part, this.#uid))
      await Promise.all([
        writePart('nodes', storedNodes),
        writePart('links', links),
        writePart('clusterTitles', titles),
        writePart('topicCounts', topicCounts),
        writePart('themes', themes),
        transaction.done,
      ])
    } catch {
      // No space or no database: the next visit computes the map again.
    }
  }

  /** @throws {DOMException} if the deletion fails */
  async clear(): Promise<void> {
    let database: IDBPDatabase
    try {
      database = await this.#open()
    } catch (error) {
      // Storage is disabled, so nothing can be stored.
      if (isStorageRefused(error)) return
      throw error
    }
    const transaction = database.transaction(storeName, 'readwrite')
    const parts = ['nodes', 'links', 'clusterTitles', 'topicCounts', 'themes'] as const
    await Promise.all([...parts.map((part) => transaction.store.delete(toCacheKey(part, this.#uid))), transaction.done])
  }

  async close(): Promise<void> {
    const database = this.#database
    this.#database = undefined
    ;(await database?.catch(() => undefined))?.close()
  }

  async #open(): Promise<IDBPDatabase> {
    this.#database ??= openDB(databaseName, 1, {
      upgrade: (database) => void database.createObjectStore(storeName),
      blocking: () => void this.close(),
      terminated: () => {
        this.#database = undefined
      },
    }).catch((error: unknown) => {
      this.#database = undefined
      throw error
    })
    return this.#database
  }
}

/** Assembles the stored map; `undefined` if parts are missing or inconsistent. */
function parseStoredMap(
  nodes: StoredNodes,
  links: GraphLinks,
  titles: readonly CommunityTitle[],
): StoredMap | undefined {
  if (nodes?.format !== currentFormat || !isConsistent(nodes, links, titles)) return undefined
  const { format: _, vectorIds, revisions, bytes, unmapped, next, ...mapFields } = nodes
  const dimensions = countDimensions(nodes) ?? 1
  const vectors = new Map<string, StoredVector>()
  for (const [index, id] of vectorIds.entries()) {
    vectors.set(id, {
      bytes: bytes.slice(index * dimensions, (index + 1) * dimensions),
      revision: revisions[index] ?? '',
    })
  }
  return { ...mapFields, links, titles, table: { vectors, unmapped: new Set(unmapped), cursor: next } }
}

/**
 * Numbers per vector, which depend on the server's vector model; `undefined` if the lengths do not
 * match.
 */
function countDimensions({ vectorIds, bytes }: Pick<StoredNodes, 'vectorIds' | 'bytes'>): number | undefined {
  if (vectorIds.length === 0) return bytes.length === 0 ? 1 : undefined
  const dimensions = bytes.length / vectorIds.length
  return Number.isInteger(dimensions) && dimensions > 0 ? dimensions : undefined
}

/** Whether the lengths of parallel arrays match and every index is in range. */
function isConsistent(nodes: StoredNodes, links: GraphLinks, titles: readonly CommunityTitle[]): boolean {
  const { ids, names, timestamps, categories, notebooks, positions, radii, communities } = nodes
  const count = ids.length
  return (
    [names, timestamps, categories, notebooks, radii, communities].every((column) => column.length === count) &&
    positions.length === count * 2 &&
    positions.every(Number.isFinite) &&
    countDimensions(nodes) !== undefined &&
    communities.every((community) => titles[community] !== undefined) &&
    links.source.length === links.target.length &&
    links.source.length === links.strength.length &&
    links.source.every((note) => note < count) &&
    links.target.every((note) => note < count)
  )
}
