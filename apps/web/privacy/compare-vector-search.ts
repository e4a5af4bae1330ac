import { setTimeout as pause } from 'node:timers/promises'

import type { Difference } from './compare'
import type { ModelEntry } from './model'
import type { EmulatorProject } from './people'
import { unsignedToken } from './rest-client'
import type { World } from './world'

/** Entries that each person asks about in one round, because calls are rate limited. */
const askedMax = 6

export interface VectorSearchComparison {
  readonly differences: readonly Difference[]
  readonly asked: number
  /** Entries of other people that were returned. */
  readonly found: number
}

interface Shown {
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
  place: EmulatorProject,
): Promise<VectorSearchComparison> {
  const differences: Difference[] = []
  let [asked, found] = [0, 0]
  const uids = new Set(people.map(({ uid }) => uid))
  // Searches cover all public entries of the project; the model knows only these people's.
  const ofThem = (shown: readonly Shown[]) => shown.filter(({ metadata }) => uids.has(metadata.uid))
  await Promise.all(
    people.map(async ({ uid }, index) => {
      const note = (how: string, what: string) => differences.push({ reader: `person ${index}`, how, what })
      const ask = async (name: string, data: object) => {
        asked += 1
        return call(place, uid, name, data)
      }
      const show = (how: string, shown: readonly Shown[], isOpen: (entry: ModelEntry) => boolean) => {
        for (const { id, metadata } of ofThem(shown)) {
          const entry = model.entries.get(id)
          if (entry === undefined || entry.owner !== metadata.uid || !isOpen(entry)) note(how, `shows ${id}`)
        }
      }
      for (const entry of [...model.entries.values()].slice(-askedMax)) {
        const wanted = model.mayReadEntry(uid, entry) ? 200 : 404
        for (const name of ['fetchAllVectors', 'fetchSimilarVectors']) {
          const { status, result } = await ask(name, { id: entry.id })
          const how = `${name} of ${entry.id}`
          if (status !== wanted) note(how, `${status} instead of ${wanted}`)
          const shown = (result?.['similarVectors'] ?? []) as readonly Shown[]
          if (name === 'fetchSimilarVectors') show(how, shown, ({ owner }) => owner === uid)
          else {
            found += ofThem(shown).length
            show(how, shown, (each) => each.owner !== uid && model.isPublic(each))
            for (const { id, metadata } of ofThem(shown)) {
              const { content, notebook } = model.entries.get(id) ?? {}
              if (content !== metadata.content || notebook?.name !== metadata.collectionName)
                note(how, `shows ${id} as ${metadata.content} in ${metadata.collectionName}`)
            }
          }
        }
      }
      const own = await ask('fetchUserVectors', { uid })
      show('fetchUserVectors', (own.result?.['vectors'] ?? []) as readonly Shown[], ({ owner }) => owner === uid)
      const stranger = people.find((person) => person.uid !== uid)
      const theirs = await ask('fetchUserVectors', { uid: stranger?.uid })
      if (theirs.status !== 403) note("fetchUserVectors of somebody else's", String(theirs.status))
    }),
  )
  return { differences, asked, found }
}

interface Answer {
  readonly status: number
  readonly result?: Readonly<Record<string, unknown>>
}

/** Waits and retries on a rate limit, which a fast machine may exceed. */
async function call(place: EmulatorProject, uid: string, name: string, data: object): Promise<Answer> {
  for (;;) {
    const response = await fetch(`${place.functions}/${place.projectId}/us-central1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${unsignedToken(uid)}` },
      body: JSON.stringify({ data }),
    })
    const { result, error } = (await response.json()) as Pick<Answer, 'result'> & {
      readonly error?: { readonly details?: { readonly retryAfterSeconds?: number } }
    }
    const afterSeconds = error?.details?.retryAfterSeconds
    if (response.status !== 429 || afterSeconds === undefined)
      return { status: response.status, ...(result !== undefined && { result }) }
    await pause(afterSeconds * 1_000)
  }
}
