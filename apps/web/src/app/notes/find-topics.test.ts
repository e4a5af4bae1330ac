import 'fake-indexeddb/auto'
import { exploreSettings } from '@geist/domain'
import { assert, expect, onTestFinished, test } from 'vitest'

import { type StoredMap, MapStore } from '../../features/content-map/store/map-store'
import { getJournal } from '../../shared/local/get-journal'
import { makeId } from '../../shared/local/make-id'
import { setNeverAi } from '../../shared/local/operations/set-never-ai'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { settleSentBatch } from '../../shared/local/sync/settle-sent-batch'
import { findTopics } from './find-topics'

/**
 * An account on this device with its entries, newest first, and the themes of the map drawn last.
 */
async function accountWith(
  contents: readonly string[],
  {
    themes = [],
    neverAi = [],
    unsent = [],
  }: {
    /** Title and index of the note. */
    readonly themes?: readonly (readonly [title: string, note: number])[]
    readonly neverAi?: readonly number[]
    readonly unsent?: readonly number[]
  } = {},
) {
  const uid = makeId()
  const entries = contents.map((content, index) => ({
    id: makeId(),
    uid,
    username: 'ada',
    content,
    category: 'Walks',
    timestamp: 1_000 - index,
  }))
  await saveEntries(getJournal(uid), entries, 1_000)
  for (const index of neverAi) await setNeverAi(getJournal(uid), entries[index]?.id ?? '', true, 1_000)
  const rows = await (await getJournal(uid).database()).getAll('outbox')
  const sentRows = rows.filter((_, index) => !unsent.includes(index))
  await settleSentBatch(getJournal(uid), { rows: sentRows, unwrittenCopies: new Map(), now: 1_000 })
  const store = new MapStore(uid)
  await store.save(noMap, {
    topicCounts: {},
    themes: themes.map(([title, note]) => ({ title, noteId: entries[note]?.id ?? '' })),
  })
  await store.close()
  onTestFinished(() => getJournal(uid).close())
  return { uid, ids: entries.map(({ id }) => id) }
}

const settings = (aiEnabled: boolean) => async () => ({ aiEnabled })

/** Only the stored themes are used. */
const noMap: StoredMap = {
  ids: [],
  names: [],
  timestamps: new Float64Array(),
  categories: [],
  notebooks: [],
  positions: new Float32Array(),
  radii: new Float32Array(),
  communities: new Uint32Array(),
  links: { source: new Uint32Array(), target: new Uint32Array(), strength: new Float32Array() },
  titles: [],
  table: { vectors: new Map(), unmapped: new Set(), cursor: undefined },
  coverage: { all: 0, onMap: 0, pending: 0, neverAi: 0, noWords: 0 },
}

test("topics are the map's clusters first, then the newest unclustered notes that an AI may read", async () => {
  const contents = ['Rye bread again.', '   ', 'A heron by the lock.', 'The choir sang.', 'Rain.', 'Snow.']
  const { uid, ids } = await accountWith(contents, { themes: [['Bread and loaf', 0]], neverAi: [3] })
  expect(await findTopics(uid, settings(true))).toEqual([
    { noteId: ids[0], name: 'Bread and loaf', kind: 'cluster' },
    { noteId: ids[2], name: 'A heron by the lock.', kind: 'note' },
    { noteId: ids[4], name: 'Rain.', kind: 'note' },
    { noteId: ids[5], name: 'Snow.', kind: 'note' },
  ])
})

test('a note that the server does not have yet is no topic', async () => {
  const { uid, ids } = await accountWith(['Rye bread again.', 'Rain.'], { unsent: [0] })
  expect(await findTopics(uid, settings(true))).toEqual([{ noteId: ids[1], name: 'Rain.', kind: 'note' }])
})

test('the number of topics is limited, and a long note is represented by its first words', async () => {
  const long = 'The boiler broke in January and Gwyn the plumber asked four thousand for a new one.'
  const { uid } = await accountWith(Array.from({ length: 9 }, () => long))
  const topics = await findTopics(uid, settings(true))
  expect(topics).toHaveLength(exploreSettings.recommendationSeedCount)
  for (const { name } of topics) {
    expect(name.length).toBeLessThan(long.length)
    expect(long.startsWith(name.replace('…', '').trimEnd())).toBe(true)
  }
})

test('an account with AI switched off or without notes has no topics and sends no request', async () => {
  const off = await accountWith(['Rye bread again.'], { themes: [['Bread', 0]] })
  expect(await findTopics(off.uid, settings(false))).toEqual([])
  const empty = await accountWith([])
  expect(await findTopics(empty.uid, async () => assert.fail('asked for nothing'))).toEqual([])
})
