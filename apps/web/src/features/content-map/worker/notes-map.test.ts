import 'fake-indexeddb/auto'
import { messages } from '@geist/domain'
import { CallableError } from '@geist/functions-client'
import { openDB } from 'idb'
import { expect, test } from 'vitest'

import { makeId } from '../../../shared/local/make-id'
import type { DrawnMap } from '../drawn-map'
import { deleteStoredMap } from '../store/delete-stored-map'
import { readStoredThemes } from '../store/read-stored-themes'
import { readStoredVectors } from '../store/read-stored-vectors'
import { mapDevice } from '../testing/map-device'
import { createNote, themedNotes } from '../testing/themed-notes'

function themesIn(map: DrawnMap): readonly string[] {
  return map.clusters.map((_, cluster) =>
    [...new Set(map.ids.filter((_id, note) => map.clusterOf[note] === cluster).map((id) => id.slice(0, 7)))].join(' '),
  )
}

test('notes of a cluster are about the same, and each theme has one', async () => {
  const { map, drawn, asked } = mapDevice({ uid: makeId(), at: { notes: themedNotes(120) } })
  await map.update('changes')
  const first = drawn()
  const themes = first ? themesIn(first) : []
  expect(new Set(themes)).toEqual(new Set(['theme-0', 'theme-1', 'theme-2']))
  expect(themes.length).toBeLessThan(20)
  expect(first?.clusters[0]?.words).toHaveLength(5)
  expect(first?.coverage).toEqual({ all: 120, onMap: 120, pending: 0, neverAi: 0, noWords: 0 })
  // The cursors of all pages.
  expect(asked).toEqual([undefined, '50', '100'])
})

test('a second visit draws what was kept, asks only for what has changed, and computes nothing', async () => {
  const [uid, notes] = [makeId(), themedNotes(60)]
  const before = mapDevice({ uid, at: { notes } })
  await before.map.update('changes')
  await before.map.nameClusters()
  const again = mapDevice({ uid, at: { notes } })
  expect(await again.map.drawStored()).toBe(true)
  expect(again.drawn()).toEqual(before.drawn())
  expect(again.asked).toEqual([])
  await again.map.update('changes')
  expect(again.asked).toEqual(['60'])
  expect(again.told.map(({ kind }) => kind)).toEqual(['drawn', 'settled'])

  // Stored themes are readable without a map, until the map is deleted.
  const themes = await readStoredThemes(uid)
  const { ids = [], clusters = [], clusterOf = [] } = again.drawn() ?? {}
  expect(themes.map(({ title }) => title)).toEqual(clusters.slice(0, 4).map(({ title }) => title))
  expect(themes.map(({ noteId }) => clusterOf[ids.indexOf(noteId)])).toEqual(themes.map((_, cluster) => cluster))
  const vectors = await readStoredVectors(uid)
  expect(vectors?.ids.toSorted()).toEqual(notes.map(({ id }) => id).toSorted())
  expect(vectors?.bytes).toHaveLength(60 * (vectors?.dimensions ?? 0))
  await deleteStoredMap(uid)
  expect(await readStoredThemes(uid)).toEqual([])
  expect(await readStoredVectors(uid)).toBeUndefined()
})

test('one new note moves the others little, and no cluster changes its name or colour for it', async () => {
  const at = { notes: themedNotes(60) }
  const { map, drawn } = mapDevice({ uid: makeId(), at })
  await map.update('changes')
  await map.nameClusters()
  const before = drawn()
  at.notes = [...at.notes, createNote('theme-1-zzzzzzzzzzzz', 'A heron on the bridge over the canal, and a boat.')]
  await map.update('changes')
  const after = drawn()
  if (!before || !after) throw new Error('Nothing was drawn.')
  expect(after.ids).toHaveLength(61)
  // Fake titles contain the number of lines sent, so equal titles show that they were kept.
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
  const all = [...themedNotes(20), createNote('no-words-000000000000', '字字字')]
  const at = { notes: all, read: all }
  const { map, drawn } = mapDevice({ uid: makeId(), at })
  await map.update('changes')
  expect(drawn()?.coverage).toEqual({ all: 21, onMap: 20, pending: 0, neverAi: 0, noWords: 1 })
  expect(map.pendingCount).toBe(0)
  const [, second, ...rest] = all
  if (!second) throw new Error('There are more notes.')
  at.notes = [{ ...second, isNeverAi: true }, ...rest, createNote('new-note-000000000000', 'The river today.')]
  await map.update('nothing')
  expect(drawn()?.coverage).toEqual({ all: 21, onMap: 18, pending: 1, neverAi: 1, noWords: 1 })
  expect(drawn()?.ids).not.toContain(second.id)
  expect(map.pendingCount).toBe(1)
})

test('what was kept and cannot be read is drawn anew', async () => {
  const [uid, notes] = [makeId(), themedNotes(12)]
  await mapDevice({ uid, at: { notes } }).map.update('changes')
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
    const { map, asked, drawn } = mapDevice({ uid, at: { notes } })
    expect(await map.drawStored()).toBe(false)
    await map.update('changes')
    expect(asked).toEqual([undefined])
    expect(drawn()?.ids).toHaveLength(12)
  }
  database.close()
})

test('a map drawn anew forgets what the server no longer names, and equal notes make an equal map', async () => {
  const notes = themedNotes(40)
  const at = { notes, read: notes }
  const { map, drawn } = mapDevice({ uid: makeId(), at })
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
  const same = Array.from({ length: 30 }, (_, index) =>
    createNote(`same-${String(index).padStart(16, '0')}`, 'The river.'),
  )
  for (const notes of [[], themedNotes(1), themedNotes(2), same]) {
    const { map, drawn } = mapDevice({ uid: makeId(), at: { notes } })
    await map.update('changes')
    expect(drawn()?.ids).toHaveLength(notes.length)
    expect(drawn()?.positions.every(Number.isFinite)).toBe(true)
  }
})

test('an AI that fails leaves a cluster untitled, one that may not be asked leaves it its words', async () => {
  const failing = mapDevice({
    uid: makeId(),
    at: { notes: themedNotes(30) },
    naming: () => Promise.reject(new CallableError('internal', '')),
  })
  await failing.map.update('changes')
  await failing.map.nameClusters()
  expect(new Set(failing.drawn()?.clusters.map(({ title }) => title))).toEqual(new Set([messages.untitledCluster]))
  expect(failing.drawn()?.clusters).toHaveLength(3)

  const refusal = new CallableError('failed-precondition', '', {
    reason: 'ai-notice-not-seen',
    recipient: 'ai.example',
  })
  let isRefused = true
  const refused = mapDevice({
    uid: makeId(),
    at: { notes: themedNotes(30) },
    naming: async () => {
      if (isRefused) throw refusal
      return 'Agreed'
    },
  })
  await refused.map.update('changes')
  const words = refused.drawn()?.clusters.map(({ title }) => title)
  await refused.map.nameClusters()
  expect(refused.told.at(-1)).toEqual({ kind: 'titles-need-consent' })
  expect(refused.drawn()?.clusters.map(({ title }) => title)).toEqual(words)
  isRefused = false
  await refused.map.nameClusters({ isAgreed: true })
  // Clusters with like titles merge.
  expect(refused.drawn()?.clusters.map(({ title, size }) => [title, size])).toEqual([['Agreed', 30]])
})

test('a search finds notes by words anywhere in them, the newest first', async () => {
  const { map } = mapDevice({ uid: makeId(), at: { notes: themedNotes(30) } })
  await map.update('changes')
  const found = await map.find('HERON river')
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((id) => id.startsWith('theme-1'))).toBe(true)
  expect(found).toEqual(found.toSorted().toReversed())
  expect(await map.find('  ')).toEqual([])
})
