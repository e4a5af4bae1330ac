import {
  analyzeJournalEntries,
  askJournal,
  complexQuery,
  describeAi,
  fetchAllVectors,
  fetchSimilarVectors,
  fetchUserVectors,
  generateAction,
  generateClusterTitle,
  generateJournalPrompt,
  generateQueryPrompts,
  joinSelection,
  quickReply,
} from '@geist/domain'
import { createFunctionsClient, type FunctionsClient } from '@geist/functions-client'

import { unsignedToken } from '../../../functions/src/testing/serve-callables'
import { noteTexts } from '../shared/note-texts'
import { sampleEntry } from '../shared/sample-entry'
import type { GrpcCounter } from './count-grpc'
import type { Level, Measured } from './level'

export interface CallsPlace {
  /** Base URL of the functions. */
  readonly url: string
  readonly counter: GrpcCounter
}

export interface CallsOf extends Level {
  readonly uid: string
  /** Index among the levels, from 0. */
  readonly place: number
}

/** A title needs a word that occurs twice. */
const nameable = 'The river was high in the morning.\nWe walked along the river, and the heron was there.'

/** Number of selected entries, the same at every level. */
const selectedCount = 5

/** Counts the reads and writes of each function, after one call as a warm-up. */
export async function measureCalls(
  { url, counter }: CallsPlace,
  { uid, place, entries }: CallsOf,
): Promise<readonly Measured[]> {
  const client = createFunctionsClient({ baseUrl: url, tokens: { auth: async () => unsignedToken(uid) } })
  const own = Array.from({ length: selectedCount }, (_, index) => ({
    id: `level-${place}-${sampleEntry(uid, index, entries).id}`,
    content: noteTexts(selectedCount)[index] ?? '',
  }))
  const joined = joinSelection(own)
  if (joined.status === 'refused') throw new Error('Nothing could be selected.')
  const selected = { collectionName: 'Walks', content: joined.value.content, entries: [...joined.value.entries] }
  const [{ id } = { id: '' }] = own
  let after = ''
  const all = {
    describeAi: () => client.call(describeAi),
    generateJournalPrompt: () => client.call(generateJournalPrompt),
    generateAction: () => client.call(generateAction),
    generateQueryPrompts: () => client.call(generateQueryPrompts),
    quickReply: () => client.call(quickReply, { prompt: 'I slept badly and thought of the river.' }),
    complexQuery: () => client.call(complexQuery, { ...selected, prompt: 'How was the walk by the river?' }),
    analyzeJournalEntries: () => client.call(analyzeJournalEntries, { ...selected, prompt: '', seed: 'a seed' }),
    askJournal: () => client.call(askJournal, { question: 'How was the walk by the river?' }),
    generateClusterTitle: () => client.call(generateClusterTitle, { content: nameable }),
    fetchSimilarVectors: () => client.call(fetchSimilarVectors, { id }),
    fetchAllVectors: () => client.call(fetchAllVectors, { id }),
    'fetchUserVectors, all of it': async () => (after = await wholeMap(client, uid)),
    'fetchUserVectors, nothing new': () => client.call(fetchUserVectors, { uid, after }),
  } satisfies Readonly<Record<string, () => Promise<unknown>>>
  const measured: Measured[] = []
  for (const [name, call] of Object.entries(all)) {
    await call()
    counter.take()
    const begun = performance.now()
    await call()
    measured.push({ name, ms: performance.now() - begun, ...counter.take() })
  }
  return measured
}

/** @returns the cursor of the map */
async function wholeMap(client: FunctionsClient, uid: string): Promise<string> {
  let after: string | undefined
  for (;;) {
    const { next, hasMore } = await client.call(fetchUserVectors, { uid, ...(after !== undefined && { after }) })
    if (!hasMore) return next
    after = next
  }
}
