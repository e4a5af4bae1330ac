import 'fake-indexeddb/auto'
import { contentMap } from '@geist/domain'
import { createClusteredVectors } from '@geist/graph/create-clustered-vectors'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { makeId } from '../../../shared/local/make-id'
import { describeCoverage } from '../wording/describe-coverage'
import type { JournalNote } from './read-journal-notes'
import { MapUpdater } from './map-updater'
import type { StoredMap } from '../store/map-store'
import { mapDevice, type NoteFixture } from '../testing/map-device'
import { createNote, themedNotes } from '../testing/themed-notes'
import type { embedNotes } from '../testing/embed-notes'

const hourMs = 3_600_000

const sentences = [
  '今日は河で鷺を見た。',
  '台所でパンを焼いた。',
  '会議がまた長引いた。',
  '母に手紙を書いた。',
] as const

/** @param themeOf index of the sentence that a note contains */
function unspacedNotes(count: number, themeOf = (index: number) => index): readonly JournalNote[] {
  return Array.from({ length: count }, (_, index) =>
    createNote(`unspaced-${String(index).padStart(8, '0')}`, `${sentences[themeOf(index) % 4]}第${index}日。`),
  )
}

describe('notes in a script without spaces', () => {
  test('10,000 notes without known words are not on the map, with an explanation', async () => {
    const { map, lastDrawnMap } = mapDevice({
      uid: makeId(),
      fixture: { notes: unspacedNotes(10_000) },
      pageSize: 5_000,
    })
    await map.update('changes')
    const coverage = lastDrawnMap()?.coverage
    expect(coverage).toEqual({ all: 10_000, onMap: 0, pending: 0, neverAi: 0, noWords: 10_000 })
    expect(coverage && describeCoverage(coverage)).toBe('0 of 10000 notes on the map, 10000 too short to place')
    expect(map.pendingCount).toBe(0)
  })

  test('are drawn when their vectors exist, each with a title within the limit', async () => {
    const planted = createClusteredVectors({ count: 300, clusters: 4, spread: 1, seed: 'unspaced' })
    const vectors: typeof embedNotes = (page) => ({
      vectors: page.map(({ id, revision }) => {
        const row = Number(id.slice(-8)) * 100
        const embedding = Int8Array.from(planted.vectors.subarray(row, row + 100), (part) => Math.round(part * 127))
        const metadata = { content: '', category: '', collectionName: '', uid: 'ada', username: 'ada' }
        return { id, revision, score: 1, metadata, embedding: Buffer.from(embedding).toString('base64') }
      }),
      unmapped: [],
    })
    const notes = unspacedNotes(300, (index) => planted.clusters[index] ?? 0)
    const { map, lastDrawnMap } = mapDevice({ uid: makeId(), fixture: { notes }, pageSize: 300, vectors })
    await map.update('changes')
    expect(lastDrawnMap()?.coverage.onMap).toBe(300)
    expect(lastDrawnMap()?.clusters).toHaveLength(4)
    for (const { title } of lastDrawnMap()?.clusters ?? [])
      expect(title.length).toBeLessThanOrEqual(contentMap.clusterTitleMaxLength)
  })
})

test('an entry of 100,000 characters is drawn, stored and titled by its beginning only', async () => {
  const requests: string[] = []
  const uid = makeId()
  const long = createNote('long-000000000000000', 'The heron and the boat on the river. '.repeat(2_703))
  const fixture = { notes: [...themedNotes(30), long] }
  const generateClusterTitle = async (content: string) => {
    requests.push(content)
    return 'Named'
  }
  const { map, lastDrawnMap } = mapDevice({ uid, fixture, generateClusterTitle })
  await map.update('changes')
  await map.nameClusters()
  expect(long.content.length).toBeGreaterThan(100_000)
  expect(lastDrawnMap()?.coverage.onMap).toBe(31)
  for (const name of lastDrawnMap()?.names ?? []) expect(name.length).toBeLessThanOrEqual(124)
  expect(requests.some((content) => content.includes('The heron and the boat'))).toBe(true)
  for (const content of requests) expect(content.length).toBeLessThan(12_000)
})

test('two tabs that update concurrently request everything once and draw the same map', async () => {
  const uid = makeId()
  const fixture = { notes: themedNotes(60) }
  let last: Promise<unknown> = Promise.resolve()
  const runExclusive = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
  const [firstTab, secondTab] = [mapDevice({ uid, fixture, runExclusive }), mapDevice({ uid, fixture, runExclusive })]
  await Promise.all([firstTab.map.update('changes'), secondTab.map.update('changes')])
  expect(
    [...firstTab.requestedCursors, ...secondTab.requestedCursors].filter((after) => after === undefined),
  ).toHaveLength(1)
  expect(secondTab.lastDrawnMap()).toEqual(firstTab.lastDrawnMap())

  fixture.notes = [...fixture.notes, createNote('theme-1-zzzzzzzzzzzz', 'A heron on the bridge over the canal.')]
  await Promise.all([firstTab.map.update('all'), secondTab.map.update('changes')])
  await Promise.all([firstTab.map.reloadStored(), secondTab.map.reloadStored()])
  expect(firstTab.lastDrawnMap()?.ids).toHaveLength(61)
  expect(secondTab.lastDrawnMap()).toEqual(firstTab.lastDrawnMap())
  const later = mapDevice({ uid, fixture, runExclusive })
  expect(await later.map.drawStored()).toBe(true)
  expect(later.lastDrawnMap()).toEqual(firstTab.lastDrawnMap())
})

describe('an outage of the embedding trigger for an hour', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('leaves entries pending, polls with backoff, and is followed by an update', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const notes = themedNotes(30)
    const fixture: NoteFixture = { notes, embedded: notes.slice(0, 20) }
    let storedMap: StoredMap | undefined
    const store = {
      load: async () => storedMap,
      save: async (map: StoredMap) => {
        storedMap = map
      },
    }
    const { map, lastDrawnMap, requestedCursors } = mapDevice({ uid: makeId(), fixture, store })
    await new MapUpdater(map, { listen: () => () => undefined }).start()
    expect(lastDrawnMap()?.coverage).toMatchObject({ all: 30, onMap: 20, pending: 10 })
    await vi.advanceTimersByTimeAsync(hourMs)
    expect(lastDrawnMap()?.coverage.pending).toBe(10)
    expect(requestedCursors.length).toBeLessThan(75)
    fixture.embedded = notes
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lastDrawnMap()?.coverage).toMatchObject({ all: 30, onMap: 30, pending: 0 })
    const before = requestedCursors.length
    await vi.advanceTimersByTimeAsync(hourMs)
    expect(requestedCursors).toHaveLength(before)
  })
})
