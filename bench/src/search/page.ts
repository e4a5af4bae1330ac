import type { Entry } from '@geist/domain'
import { parseQuery, TextIndex } from '@geist/search'
import MiniSearch from 'minisearch'

import { JournalIndex } from '../../../apps/web/src/features/search-entries/journal-index'
import { StoredIndex } from '../../../apps/web/src/features/search-entries/stored-index'
import { Journal } from '../../../apps/web/src/shared/local/journal'
import { editEntry } from '../../../apps/web/src/shared/local/operations/edit-entry'
import { saveEntries } from '../../../apps/web/src/shared/local/operations/save-entry'
import { newestEntries } from '../../../apps/web/src/shared/local/queries/newest-entries'
import { mergeServerEntries } from '../../../apps/web/src/shared/local/sync/merge-server-entries'
import { sampleQueries, sampleTexts } from './sample-texts'

/* Runs in the browser, on a new page for each trial. */

export type Rival = 'ours' | 'minisearch words' | 'minisearch bigrams'

/** Times in milliseconds. */
export interface Trial {
  readonly build: number
  readonly queries: readonly number[]
  /** Size of the serialised index, in UTF-8 bytes. */
  readonly bytes: number
  /** Entries found by each query, and by a scan of all texts. */
  readonly found: readonly (readonly [found: number, there: number])[]
}

export interface Visits {
  readonly fill: number
  readonly firstAnswer: number
  readonly settled: number
  /** Milliseconds from an edit, and from a new entry, until an answer contains it. */
  readonly edits: readonly number[]
  readonly saves: readonly number[]
}

/** The texts, which every index needs in memory. */
let texts: readonly string[] = []
let lowered: readonly string[] = []
/** Keeps the last index alive, so that its memory can be measured. */
let built: unknown

export function prepare(count: number): void {
  texts = sampleTexts(count)
  lowered = texts.map((text) => text.toLowerCase())
}

export function tryOut(rival: Rival): Trial {
  const queries = sampleQueries(texts, 100)
  const start = performance.now()
  const { search, serialized } = rival === 'ours' ? ours() : mini(rival)
  const build = performance.now() - start
  const times: number[] = []
  const found = queries.map((typed) => {
    const asked = performance.now()
    const count = search(typed)
    times.push(performance.now() - asked)
    return [count, thereFor(typed)] as const
  })
  return { build, queries: times, bytes: new TextEncoder().encode(serialized()).length, found }
}

function ours() {
  const index = new TextIndex()
  const order = texts.map((text, place) => {
    index.put(`entry-${place}`, text)
    return `entry-${place}`
  })
  built = index
  return {
    search: (typed: string) => index.search(parseQuery(typed), order).length,
    serialized: () => JSON.stringify(index.takeChanges({ all: true })),
  }
}

function mini(rival: Rival) {
  const bigrams = (text: string) =>
    Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2))
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    ...(rival === 'minisearch bigrams' && { tokenize: bigrams }),
    searchOptions: { combineWith: 'AND', prefix: rival === 'minisearch words' },
  })
  index.addAll(texts.map((text, id) => ({ id, text })))
  built = index
  return { search: (typed: string) => index.search(typed).length, serialized: () => JSON.stringify(index) }
}

/** Counts texts that contain all words of a query, by a plain scan: the reference result. */
function thereFor(typed: string): number {
  const words = typed.toLowerCase().split(' ')
  return lowered.filter((text) => words.every((word) => text.includes(word))).length
}

/** Fills the mirror, lets the index follow it, and reopens it. */
export async function visitJournal(count: number): Promise<Visits> {
  const journal = new Journal(`bench-${count}`)
  const all = sampleTexts(count).map((content, place) => entryOf(journal.uid, content, place))
  for (let start = 0; start < count; start += 2_000) {
    await mergeServerEntries(journal, all.slice(start, start + 2_000), { now: Date.now() })
  }
  const open = () => new JournalIndex({ journal, kept: new StoredIndex(journal.uid), onChange: () => undefined })
  const question = { typed: 'river', limit: 50, shown: [] }
  const filling = performance.now()
  const first = open()
  await first.settled()
  const fill = performance.now() - filling
  await first.stop()
  const returning = performance.now()
  const second = open()
  await second.answer(question)
  const firstAnswer = performance.now() - returning
  await second.settled()
  const settled = performance.now() - returning
  const edits: number[] = []
  const saves: number[] = []
  for (const [place, seen] of (await newestEntries(journal, changesTried)).entries()) {
    const edited = `edited${place}x`
    edits.push(
      await untilFound(second, edited, () =>
        editEntry(journal, { seen, content: `${seen.content} ${edited}`, category: seen.category }, Date.now()),
      ),
    )
    const saved = `saved${place}x`
    const { uid, username, category, timestamp } = entryOf(journal.uid, saved, place)
    const entry = { id: `${saved}-saved-in-bench`, uid, username, content: saved, category, timestamp }
    saves.push(await untilFound(second, saved, () => saveEntries(journal, [entry], Date.now())))
  }
  built = second
  return { fill, firstAnswer, settled, edits, saves }
}

/** Number of edits, and of new entries, that are timed. */
const changesTried = 20

async function untilFound(index: JournalIndex, word: string, change: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await change()
  for (;;) {
    const { total } = await index.answer({ typed: word, limit: 1, shown: [] })
    if (total > 0) return performance.now() - start
    // Yields first, so that the journal can notify the index.
    await new Promise((later) => setTimeout(later))
  }
}

function entryOf(uid: string, content: string, place: number): Entry {
  const at = 1_700_000_000_000 + place * 60_000
  return {
    id: `entry-${(place * 7_919) % 1_000_003}`,
    uid,
    content,
    category: 'Walks',
    timestamp: at,
    collectionName: '',
    username: 'mira-wells',
    order: null,
    isPublic: false,
    updatedAt: at,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
  }
}

const onPage = { prepare, tryOut, visitJournal, built: () => built !== undefined }

declare global {
  /** Functions that a benchmark can call on the page. */
  var searchBench: typeof onPage
}

globalThis.searchBench = onPage
