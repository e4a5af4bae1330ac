import { setTimeout as pause } from 'node:timers/promises'

import type { Difference } from './compare'
import type { ModelEntry } from './model'
import type { EmulatorProject } from './people'
import { unsignedToken } from './rest-client'
import type { World } from './world'

/** Limit of entries that each person searches for in one round, because calls are rate limited. */
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
 * Calls the vector search functions as each person and compares the answers with the model. Of
 * other people, they may return only currently public entries, word for word. An unreadable entry
 * must look like a missing one. Missing results do not count, since triggers may be behind.
 */
export async function compareVectorSearch(
  { model, people }: World,
  project: EmulatorProject,
): Promise<VectorSearchComparison> {
  const differences: Difference[] = []
  let [requestCount, foreignEntryCount] = [0, 0]
  const uids = new Set(people.map(({ uid }) => uid))
  // Searches cover all public entries of the project; the model knows only these people's.
  const selectKnown = (results: readonly SearchResult[]) => results.filter(({ metadata }) => uids.has(metadata.uid))
  await Promise.all(
    people.map(async ({ uid }, index) => {
      const addDifference = (request: string, finding: string) =>
        differences.push({ reader: `person ${index}`, request, finding })
      const callFunction = async (name: string, data: object) => {
        requestCount += 1
        return call(project, uid, name, data)
      }
      const checkResults = (
        request: string,
        results: readonly SearchResult[],
        isAllowed: (entry: ModelEntry) => boolean,
      ) => {
        for (const { id, metadata } of selectKnown(results)) {
          const entry = model.entries.get(id)
          if (entry === undefined || entry.owner !== metadata.uid || !isAllowed(entry))
            addDifference(request, `shows ${id}`)
        }
      }
      for (const entry of [...model.entries.values()].slice(-maxEntriesPerRound)) {
        const expectedStatus = model.mayReadEntry(uid, entry) ? 200 : 404
        for (const name of ['fetchAllVectors', 'fetchSimilarVectors']) {
          const { status, result } = await callFunction(name, { id: entry.id })
          const request = `${name} of ${entry.id}`
          if (status !== expectedStatus) addDifference(request, `${status} instead of ${expectedStatus}`)
          const results = (result?.['similarVectors'] ?? []) as readonly SearchResult[]
          if (name === 'fetchSimilarVectors') checkResults(request, results, ({ owner }) => owner === uid)
          else {
            foreignEntryCount += selectKnown(results).length
            checkResults(request, results, (other) => other.owner !== uid && model.isPublic(other))
            for (const { id, metadata } of selectKnown(results)) {
              const { content, notebook } = model.entries.get(id) ?? {}
              if (content !== metadata.content || notebook?.name !== metadata.collectionName)
                addDifference(request, `shows ${id} as ${metadata.content} in ${metadata.collectionName}`)
            }
          }
        }
      }
      const ownVectors = await callFunction('fetchUserVectors', { uid })
      checkResults(
        'fetchUserVectors',
        (ownVectors.result?.['vectors'] ?? []) as readonly SearchResult[],
        ({ owner }) => owner === uid,
      )
      const stranger = people.find((person) => person.uid !== uid)
      const strangerVectors = await callFunction('fetchUserVectors', { uid: stranger?.uid })
      if (strangerVectors.status !== 403)
        addDifference("fetchUserVectors of somebody else's", String(strangerVectors.status))
    }),
  )
  return { differences, requestCount, foreignEntryCount }
}

interface CallResult {
  readonly status: number
  readonly result?: Readonly<Record<string, unknown>>
}

/** Waits and retries on a rate limit, which a fast machine may exceed. */
async function call(project: EmulatorProject, uid: string, name: string, data: object): Promise<CallResult> {
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
