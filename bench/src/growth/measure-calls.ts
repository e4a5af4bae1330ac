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
import { createNoteTexts } from '../shared/create-note-texts'
import { createSampleEntry } from '../shared/create-sample-entry'
import type { GrpcCounter } from './grpc-counter'
import type { Level, CostMeasurement } from './level'
import { toEntryId } from './seed-level'

export interface MeasuredFunctions {
  /** Base URL of the functions. */
  readonly url: string
  readonly counter: GrpcCounter
}

/** A title needs a word that occurs twice. */
const titledText = 'The river was high in the morning.\nWe walked along the river, and the heron was there.'

/** Number of selected entries, the same at every level. */
const selectedCount = 5

/** Counts the reads and writes of each function, after one call as a warm-up. */
export async function measureCalls(
  { url, counter }: MeasuredFunctions,
  uid: string,
  level: Level,
): Promise<readonly CostMeasurement[]> {
  const client = createFunctionsClient({ baseUrl: url, tokens: { auth: async () => unsignedToken(uid) } })
  const measurements: CostMeasurement[] = []
  for (const [name, call] of Object.entries(createCalls(client, uid, level))) {
    await call()
    counter.takeCounts()
    const start = performance.now()
    await call()
    measurements.push({ name, ms: performance.now() - start, ...counter.takeCounts() })
  }
  return measurements
}

/** Calls by name, in their order. */
function createCalls(client: FunctionsClient, uid: string, level: Level) {
  const texts = createNoteTexts(selectedCount)
  const selectable = texts.map((content, index) => ({
    id: toEntryId(level, createSampleEntry(uid, index, level.entries).id),
    content,
  }))
  const joined = joinSelection(selectable)
  if (joined.status === 'refused') throw new Error(`Nothing could be selected: ${joined.reason}.`)
  const selected = { collectionName: 'Walks', content: joined.value.content, entries: [...joined.value.entries] }
  const [{ id } = { id: '' }] = selectable
  let mapCursor = ''
  return {
    describeAi: () => client.call(describeAi),
    generateJournalPrompt: () => client.call(generateJournalPrompt),
    generateAction: () => client.call(generateAction),
    generateQueryPrompts: () => client.call(generateQueryPrompts),
    quickReply: () => client.call(quickReply, { prompt: 'I slept badly and thought of the river.' }),
    complexQuery: () => client.call(complexQuery, { ...selected, prompt: 'How was the walk by the river?' }),
    analyzeJournalEntries: () => client.call(analyzeJournalEntries, { ...selected, prompt: '', seed: 'a seed' }),
    askJournal: () => client.call(askJournal, { question: 'How was the walk by the river?' }),
    generateClusterTitle: () => client.call(generateClusterTitle, { content: titledText }),
    fetchSimilarVectors: () => client.call(fetchSimilarVectors, { id }),
    fetchAllVectors: () => client.call(fetchAllVectors, { id }),
    'fetchUserVectors, all of it': async () => (mapCursor = await fetchWholeMap(client, uid)),
    'fetchUserVectors, nothing new': () => client.call(fetchUserVectors, { uid, after: mapCursor }),
  } satisfies Readonly<Record<string, () => Promise<unknown>>>
}

/** @returns the cursor of the map */
async function fetchWholeMap(client: FunctionsClient, uid: string): Promise<string> {
  let after: string | undefined
  for (;;) {
    const { next, hasMore } = await client.call(fetchUserVectors, { uid, ...(after !== undefined && { after }) })
    if (!hasMore) return next
    after = next
  }
}
