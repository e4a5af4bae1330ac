import { setTimeout as pause } from 'node:timers/promises'

import type { Difference } from './comparing-reader'
import type { ModelEntry } from './model'
import type { EmulatorProject } from './resources'
import { unsignedToken } from './rest-client'
import type { World } from './world'

/** Limit of entries that each person searches for in one round, since calls are rate limited. */
const maxEntriesPerRound = 6

export interface VectorSearchComparison {
  readonly differences: readonly Difference[]
  readonly requestCount: number
  /** Entries of other people that were returned. */
  readonly foreignEntryCount: number
}

interface SearchResult {
  readonly id: string
  readonly metadata: { readonly uid: string; readonly content: string; readonly collectionName: string }
}

/**
 * Calls the vector search functions as each person and compares the results with the model. Of
 * other people, they may return only currently public entries, word for word. An unreadable entry
 * must look like a missing one. Missing results do not count, since triggers may be behind.
 */
export async function compareVectorSearch(world: World, project: EmulatorProject): Promise<VectorSearchComparison> {
  const searchers = world.people.map(
    ({ uid }, index) => new ComparingSearcher(world, project, { uid, name: `person ${index}` }),
  )
  await Promise.all(searchers.map((searcher) => searcher.compare()))
  return {
    differences: searchers.flatMap(({ differences }) => differences),
    requestCount: searchers.reduce((sum, { requestCount }) => sum + requestCount, 0),
    foreignEntryCount: searchers.reduce((sum, { foreignEntryCount }) => sum + foreignEntryCount, 0),
  }
}

/** Calls the functions as one person, and records results that differ from the model. */
class ComparingSearcher implements VectorSearchComparison {
  readonly differences: Difference[] = []
  requestCount = 0
  foreignEntryCount = 0
  readonly #world: World
  readonly #project: EmulatorProject
  readonly #uid: string
  readonly #name: string

  constructor(world: World, project: EmulatorProject, person: { readonly uid: string; readonly name: string }) {
    this.#world = world
    this.#project = project
    this.#uid = person.uid
    this.#name = person.name
  }

  async compare(): Promise<void> {
    const { model, people } = this.#world
    for (const entry of [...model.entries.values()].slice(-maxEntriesPerRound)) {
      await this.#compareForeignEntries(entry)
      await this.#compareOwnEntries(entry)
    }
    const { result } = await this.#call('fetchUserVectors', { uid: this.#uid })
    this.#requireAllowed('fetchUserVectors', this.#selectKnown(result?.['vectors']), this.#isOwn)
    const stranger = people.find(({ uid }) => uid !== this.#uid)
    const { status } = await this.#call('fetchUserVectors', { uid: stranger?.uid })
    if (status !== 403) this.#addDifference('fetchUserVectors of another user', String(status))
  }

  readonly #isOwn = ({ owner }: ModelEntry) => owner === this.#uid

  /** Compares entries of other people that are similar to this one. */
  async #compareForeignEntries(entry: ModelEntry): Promise<void> {
    const { model } = this.#world
    const { request, results } = await this.#search('fetchAllVectors', entry)
    this.foreignEntryCount += results.length
    this.#requireAllowed(request, results, (other) => !this.#isOwn(other) && model.isPublic(other))
    for (const { id, metadata } of results) {
      const { content, notebook } = model.entries.get(id) ?? {}
      if (content !== metadata.content || notebook?.name !== metadata.collectionName)
        this.#addDifference(request, `shows ${id} as ${metadata.content} in ${metadata.collectionName}`)
    }
  }

  /** Compares the person's own entries that are similar to this one. */
  async #compareOwnEntries(entry: ModelEntry): Promise<void> {
    const { request, results } = await this.#search('fetchSimilarVectors', entry)
    this.#requireAllowed(request, results, this.#isOwn)
  }

  async #search(name: 'fetchAllVectors' | 'fetchSimilarVectors', entry: ModelEntry) {
    const expectedStatus = this.#world.model.mayReadEntry(this.#uid, entry) ? 200 : 404
    const { status, result } = await this.#call(name, { id: entry.id })
    const request = `${name} of ${entry.id}`
    if (status !== expectedStatus) this.#addDifference(request, `${status} instead of ${expectedStatus}`)
    return { request, results: this.#selectKnown(result?.['similarVectors']) }
  }

  /** Searches cover all public entries of the project, but the model knows only these people's. */
  #selectKnown(results: unknown = []): readonly SearchResult[] {
    const uids = new Set(this.#world.people.map(({ uid }) => uid))
    return (results as readonly SearchResult[]).filter(({ metadata }) => uids.has(metadata.uid))
  }

  #requireAllowed(request: string, results: readonly SearchResult[], isAllowed: (entry: ModelEntry) => boolean): void {
    for (const { id, metadata } of results) {
      const entry = this.#world.model.entries.get(id)
      if (entry === undefined || entry.owner !== metadata.uid || !isAllowed(entry))
        this.#addDifference(request, `shows ${id}`)
    }
  }

  #call(name: string, data: object): Promise<CallResult> {
    this.requestCount += 1
    return callFunction(this.#project, this.#uid, name, data)
  }

  #addDifference(request: string, finding: string): void {
    this.differences.push({ reader: this.#name, request, finding })
  }
}

interface CallResult {
  readonly status: number
  readonly result?: Readonly<Record<string, unknown>>
}

/** Calls a function. Waits and retries on a rate limit, which a fast machine may exceed. */
async function callFunction(project: EmulatorProject, uid: string, name: string, data: object): Promise<CallResult> {
  for (;;) {
    const response = await fetch(`${project.functions}/${project.projectId}/us-central1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${unsignedToken(uid)}` },
      body: JSON.stringify({ data }),
    })
    const { result, error } = (await response.json()) as Pick<CallResult, 'result'> & {
      readonly error?: { readonly details?: { readonly retryAfterSeconds?: number } }
    }
    const retryAfterSeconds = error?.details?.retryAfterSeconds
    if (response.status !== 429 || retryAfterSeconds === undefined)
      return { status: response.status, ...(result !== undefined && { result }) }
    await pause(retryAfterSeconds * 1_000)
  }
}
