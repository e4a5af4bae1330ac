import type { Entry } from '@geist/domain'
import { parseQuery, TextIndex } from '@geist/search'

import { JournalIndex } from '../../../apps/web/src/features/search-entries/journal-index'
import { StoredIndex } from '../../../apps/web/src/features/search-entries/stored-index'
import { Journal } from '../../../apps/web/src/shared/local/journal'
import { editEntry } from '../../../apps/web/src/shared/local/operations/edit-entry'
import { saveEntries } from '../../../apps/web/src/shared/local/operations/save-entries'
import { readNewestEntries } from '../../../apps/web/src/shared/local/queries/read-newest-entries'
import { mergeServerEntries } from '../../../apps/web/src/shared/local/sync/merge-server-entries'
import { createSampleQueries, createSampleTexts } from './create-sample-texts'

/* Runs in the browser, on a new page for each measurement. */

/** Measurements of the index by itself. */
export interface IndexMeasurement {
  readonly buildMs: number
  readonly queryMs: readonly number[]
  /** Size of the serialised index, in UTF-8 bytes. */
  readonly bytes: number
  /** For each query: how many entries the index finds, and how many a scan of all texts finds. */
  readonly matches: readonly { readonly matchCount: number; readonly expectedCount: number }[]
}

/** Times of two visits to a journal, in milliseconds. */
export interface JournalVisits {
  /** First visit: until everything is indexed. */
  readonly fillMs: number
  /** Second visit: until the first answer, and until all entries are compared with the index. */
  readonly firstAnswerMs: number
  readonly settledMs: number
  /** Times from each edit, and from each new entry, until an answer contains it. */
  readonly editMs: readonly number[]
  readonly saveMs: readonly number[]
}

/** The texts, which every index needs in memory. */
let texts: readonly string[] = []
/** Keeps the last index alive, so that its memory can be measured. */
let lastIndex: unknown

function prepareTexts(count: number): void {
  texts = createSampleTexts(count)
}

function measureIndex(): IndexMeasurement {
  const queries = createSampleQueries(texts, 100)
  const lowerCaseTexts = texts.map((text) => text.toLowerCase())
  const buildStart = performance.now()
  const index = new TextIndex()
  const entryIds = texts.map((text, number) => {
    index.put(`entry-${number}`, text)
    return `entry-${number}`
  })
  const buildMs = performance.now() - buildStart
  lastIndex = index
  const queryMs: number[] = []
  const matches = queries.map((query) => {
    const queryStart = performance.now()
    const matchCount = index.search(parseQuery(query), entryIds).length
    queryMs.push(performance.now() - queryStart)
    return { matchCount, expectedCount: countByScan(lowerCaseTexts, query) }
  })
  const serialized = JSON.stringify(index.takeChanges({ all: true }))
  return { buildMs, queryMs, bytes: new TextEncoder().encode(serialized).length, matches }
}

/** Counts texts that contain all words of a query, by a plain scan: the reference result. */
function countByScan(lowerCaseTexts: readonly string[], query: string): number {
  const words = query.toLowerCase().split(' ')
  return lowerCaseTexts.filter((text) => words.every((word) => text.includes(word))).length
}

/** Fills the mirror, indexes it in a first visit, and reopens the index in a second one. */
async function visitJournal(count: number): Promise<JournalVisits> {
  const journal = new Journal(`bench-${count}`)
  const entries = createSampleTexts(count).map((content, number) => createEntry(journal.uid, content, number))
  for (let start = 0; start < count; start += 2_000) {
    await mergeServerEntries(journal, entries.slice(start, start + 2_000), { now: Date.now() })
  }
  const openIndex = () =>
    new JournalIndex({ journal, storedIndex: new StoredIndex(journal.uid), onChange: () => undefined })
  const fillStart = performance.now()
  const firstIndex = openIndex()
  await firstIndex.waitUntilCaughtUp()
  const fillMs = performance.now() - fillStart
  await firstIndex.stop()

  const secondStart = performance.now()
  const index = openIndex()
  await index.search({ query: 'river', limit: 50, excludedIds: [] })
  const firstAnswerMs = performance.now() - secondStart
  await index.waitUntilCaughtUp()
  const settledMs = performance.now() - secondStart
  lastIndex = index
  return { fillMs, firstAnswerMs, settledMs, ...(await timeChanges(journal, index)) }
}

/** Number of edits, and of new entries, that are timed. */
const changeCount = 20

async function timeChanges(
  journal: Journal,
  index: JournalIndex,
): Promise<{ readonly editMs: readonly number[]; readonly saveMs: readonly number[] }> {
  const editMs: number[] = []
  const saveMs: number[] = []
  for (const [number, seen] of (await readNewestEntries(journal, changeCount)).entries()) {
    const editedWord = `edited${number}x`
    const edit = { seen, content: `${seen.content} ${editedWord}`, category: seen.category }
    editMs.push(await timeUntilFound(index, editedWord, () => editEntry(journal, edit, Date.now())))
    const savedWord = `saved${number}x`
    const { uid, username, category, timestamp } = createEntry(journal.uid, savedWord, number)
    const entry = { id: `${savedWord}-saved-in-bench`, uid, username, content: savedWord, category, timestamp }
    saveMs.push(await timeUntilFound(index, savedWord, () => saveEntries(journal, [entry], Date.now())))
  }
  return { editMs, saveMs }
}

async function timeUntilFound(index: JournalIndex, word: string, change: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await change()
  for (;;) {
    const { total } = await index.search({ query: word, limit: 1, excludedIds: [] })
    if (total > 0) return performance.now() - start
    // Yields to the event loop, so that the journal can notify the index.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function createEntry(uid: string, content: string, number: number): Entry {
  const timestamp = 1_700_000_000_000 + number * 60_000
  return {
    id: `entry-${(number * 7_919) % 1_000_003}`,
    uid,
    content,
    category: 'Walks',
    timestamp,
    collectionName: '',
    username: 'mira-wells',
    order: null,
    isPublic: false,
    updatedAt: timestamp,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
  }
}

const searchFunctions = { prepareTexts, measureIndex, visitJournal, hasIndex: () => lastIndex !== undefined }

declare global {
  /** Functions that a benchmark can call on the page. */
  var searchBench: typeof searchFunctions
}

globalThis.searchBench = searchFunctions
