import 'fake-indexeddb/auto'
import { messages } from '@geist/domain'
import { CallableError } from '@geist/functions-client'
import { openDB } from 'idb'
import { expect, onTestFinished, test } from 'vitest'

import { makeId } from '../../shared/local/make-id'
import type { DrawnMap } from './drawn-map'
import { forgetMap } from './forget-map'
import type { JournalNote } from './journal-notes'
import { keptThemes } from './kept-themes'
import { MapKeeper } from './map-keeper'
import type { FromMapWorker } from './map-messages'
import { type MapServer, NotesMap } from './notes-map'
import { noteOf, themedNotes } from './testing/themed-notes'
import { vectorsOf } from './testing/written-vectors'

/** A device of somebody whose vectors a server has: what it asks for, and what it draws. */
function deviceOf(
  uid: string,
  at: { notes: readonly JournalNote[]; read?: readonly JournalNote[] },
  naming = askedTitle,
) {
  const told: FromMapWorker[] = []
  const asked: (string | undefined)[] = []
  const keeper = new MapKeeper(uid)
  onTestFinished(() => keeper.close())
  const map = new NotesMap({
    uid,
    zone: 'Europe/Lisbon',
    keeper,
    server: {
      fetchUserVectors: async (after) => {
        asked.push(after)
        const read = at.read ?? at.notes
        const seen = after === undefined ? 0 : Number(after)
        const page = read.slice(seen, seen + 50)
        const next = seen + page.length
        return {
          ...vectorsOf(page),
          removed: [],
          startsAnew: after === undefined,
          next: String(next),
          hasMore: next < read.length,
          model: 'test',
        }
      },
      fetchAllVectors: async () => [],
      generateClusterTitle: naming,
    },
    notes: async () => ({ notes: at.notes, isComplete: true }),
    alone: (run) => run(),
    tell: (message) => told.push(message),
    onKept: () => undefined,
  })
  return { map, asked, told, drawn: () => drawnIn(told).at(-1) }
}

const askedTitle: MapServer['generateClusterTitle'] = async (content) =>
  `Named from ${content.split('\n').length} lines`

function drawnIn(told: readonly FromMapWorker[]): readonly DrawnMap[] {
  return told.flatMap((message) => (message.kind === 'drawn' ? [message.map] : []))
}

/** The themes that each cluster holds. */
function themesIn(map: DrawnMap): readonly string[] {
  return map.clusters.map((_, cluster) =>
    [...new Set(map.ids.filter((_id, note) => map.clusterOf[note] === cluster).map((id) => id.slice(0, 7)))].join(' '),
  )
}

test('notes of a cluster are about the same, and each theme has one', async () => {
  const { map, drawn, asked } = deviceOf(makeId(), { notes: themedNotes(120) })
  await map.update('changes')
  const first = drawn()
  const themes = first ? themesIn(first) : []
  expect(new Set(themes)).toEqual(new Set(['theme-0', 'theme-1', 'theme-2']))
  expect(themes.length).toBeLessThan(20)
  expect(first?.clusters[0]?.words).toHaveLength(5)
  expect(first?.coverage).toEqual({ all: 120, onMap: 120, pending: 0, neverAi: 0, noWords: 0 })
  // All pages of one run.
  expect(asked).toEqual([undefined, '50', '100'])
})

test('a second visit draws what was kept, asks only for what has changed, and computes nothing', async () => {
  const [uid, notes] = [makeId(), themedNotes(60)]
  const before = deviceOf(uid, { notes })
  await before.map.update('changes')
  await before.map.nameClusters()
  const again = deviceOf(uid, { notes })
  expect(await again.map.drawKept()).toBe(true)
  expect(again.drawn()).toEqual(before.drawn())
  expect(again.asked).toEqual([])
  await again.map.update('changes')
  expect(again.asked).toEqual(['60'])
  expect(again.told.map(({ kind }) => kind)).toEqual(['drawn', 'settled'])

  // What its large clusters are about is known without the map, until that is taken off the device.
  const themes = await keptThemes(uid)
  const { ids = [], clusters = [], clusterOf = [] } = again.drawn() ?? {}
  expect(themes.map(({ title }) => title)).toEqual(clusters.slice(0, 4).map(({ title }) => title))
  expect(themes.map(({ noteId }) => clusterOf[ids.indexOf(noteId)])).toEqual(themes.map((_, cluster) => cluster))
  await forgetMap(uid)
  expect(await keptThemes(uid)).toEqual([])
})

test('one new note moves the others little, and no cluster changes its name or colour for it', async () => {
  const at = { notes: themedNotes(60) }
  const { map, drawn } = deviceOf(makeId(), at)
  await map.update('changes')
  await map.nameClusters()
  const before = drawn()
  at.notes = [...at.notes, noteOf('theme-1-zzzzzzzzzzzz', 'A heron on the bridge over the canal, and a boat.')]
  await map.update('changes')
  const after = drawn()
  if (!before || !after) throw new Error('Nothing was drawn.')
  expect(after.ids).toHaveLength(61)
  // Their names differ by how many notes were read, so equal names were kept.
  expect(after.clusters.map(({ title, colour }) => [title, colour])).toEqual(
    before.clusters.map(({ title, colour }) => [title, colour]),
  )
  const moved = before.ids.map((id, note) => {
    const now = after.ids.indexOf(id)
    const [x = 0, y = 0] = before.positions.subarray(note * 2)
    const [toX = 0, toY = 0] = after.positions.subarray(now * 2)
    return Math.hypot(toX - x, toY - y)
  })
  expect(moved.toSorted((a, b) => a - b)[30]).toBeLessThan(60)
})

test('what is thrown away or kept from every AI is off the map at once, and what is not read yet is pending', async () => {
  const all = [...themedNotes(20), noteOf('no-words-000000000000', '字字字')]
  const at = { notes: all, read: all }
  const { map, drawn } = deviceOf(makeId(), at)
  await map.update('changes')
  expect(drawn()?.coverage).toEqual({ all: 21, onMap: 20, pending: 0, neverAi: 0, noWords: 1 })
  expect(map.awaited).toBe(0)
  const [, second, ...rest] = all
  if (!second) throw new Error('There are more notes.')
  at.notes = [{ ...second, isKeptFromAi: true }, ...rest, noteOf('new-note-000000000000', 'The river today.')]
  await map.update('nothing')
  expect(drawn()?.coverage).toEqual({ all: 21, onMap: 18, pending: 1, neverAi: 1, noWords: 1 })
  expect(drawn()?.ids).not.toContain(second.id)
  expect(map.awaited).toBe(1)
})

test('what was kept and cannot be read is drawn anew', async () => {
  const [uid, notes] = [makeId(), themedNotes(12)]
  await deviceOf(uid, { notes }).map.update('changes')
  const database = await openDB('content-map')
  const key = `cached_nodes_${uid}`
  const kept: object = await database.get('parts', key)
  for (const damaged of [
    'nonsense',
    {},
    { ...kept, ids: ['one'] },
    { ...kept, positions: new Float32Array(24).fill(Number.NaN) },
  ]) {
    await database.put('parts', damaged, key)
    const { map, asked, drawn } = deviceOf(uid, { notes })
    expect(await map.drawKept()).toBe(false)
    await map.update('changes')
    expect(asked).toEqual([undefined])
    expect(drawn()?.ids).toHaveLength(12)
  }
  database.close()
})

test('a map drawn anew forgets what the server no longer names, and equal notes make an equal map', async () => {
  const notes = themedNotes(40)
  const at = { notes, read: notes }
  const { map, drawn } = deviceOf(makeId(), at)
  await map.update('changes')
  const before = drawn()
  at.read = notes.slice(1)
  await map.update('all')
  expect(drawn()?.coverage.pending).toBe(1)
  at.read = notes
  await map.update('all')
  expect(drawn()).toEqual(before)
})

test('no notes, one, two, and many that are all the same', async () => {
  const same = Array.from({ length: 30 }, (_, index) => noteOf(`same-${String(index).padStart(16, '0')}`, 'The river.'))
  for (const notes of [[], themedNotes(1), themedNotes(2), same]) {
    const { map, drawn } = deviceOf(makeId(), { notes })
    await map.update('changes')
    expect(drawn()?.ids).toHaveLength(notes.length)
    expect(drawn()?.positions.every(Number.isFinite)).toBe(true)
  }
})

test('an AI that fails leaves a cluster untitled, one that may not be asked leaves it its words', async () => {
  const failing = deviceOf(makeId(), { notes: themedNotes(30) }, () =>
    Promise.reject(new CallableError('internal', '')),
  )
  await failing.map.update('changes')
  await failing.map.nameClusters()
  expect(new Set(failing.drawn()?.clusters.map(({ title }) => title))).toEqual(new Set([messages.untitledCluster]))
  expect(failing.drawn()?.clusters).toHaveLength(3)

  const refusal = new CallableError('failed-precondition', '', {
    reason: 'ai-notice-not-seen',
    recipient: 'ai.example',
  })
  let isRefused = true
  const refused = deviceOf(makeId(), { notes: themedNotes(30) }, async () => {
    if (isRefused) throw refusal
    return 'Agreed'
  })
  await refused.map.update('changes')
  const words = refused.drawn()?.clusters.map(({ title }) => title)
  await refused.map.nameClusters()
  expect(refused.told.at(-1)).toEqual({ kind: 'titles-need-consent' })
  expect(refused.drawn()?.clusters.map(({ title }) => title)).toEqual(words)
  isRefused = false
  await refused.map.nameClusters({ isAgreed: true })
  // Titles that are alike become one, and so do their clusters.
  expect(refused.drawn()?.clusters.map(({ title, size }) => [title, size])).toEqual([['Agreed', 30]])
})

test('a search finds notes by words anywhere in them, the newest first', async () => {
  const { map } = deviceOf(makeId(), { notes: themedNotes(30) })
  await map.update('changes')
  const found = await map.find('HERON river')
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((id) => id.startsWith('theme-1'))).toBe(true)
  expect(found).toEqual(found.toSorted().toReversed())
  expect(await map.find('  ')).toEqual([])
})
