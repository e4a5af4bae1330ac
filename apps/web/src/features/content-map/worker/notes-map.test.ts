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
    [...new Set(map.ids.filter((_id, note) => map.clusterIndices[note] === cluster).map((id) => id.slice(0, 7)))].join(
      ' ',
    ),
  )
}

test('notes of a cluster have a common theme, and each theme has one cluster', async () => {
  const { map, lastDrawnMap, requestedCursors } = mapDevice({ uid: makeId(), fixture: { notes: themedNotes(120) } })
  await map.update('changes')
  const first = lastDrawnMap()
  const themes = first ? themesIn(first) : []
  expect(new Set(themes)).toEqual(new Set(['theme-0', 'theme-1', 'theme-2']))
  expect(themes.length).toBeLessThan(20)
  expect(first?.clusters[0]?.words).toHaveLength(5)
  expect(first?.coverage).toEqual({ all: 120, onMap: 120, pending: 0, neverAi: 0, noWords: 0 })
  // The cursors of all pages.
  expect(requestedCursors).toEqual([undefined, '50', '100'])
})

test('a second visit draws the stored map, requests only changes, and computes nothing', async () => {
  const [uid, notes] = [makeId(), themedNotes(60)]
  const before = mapDevice({ uid, fixture: { notes } })
  await before.map.update('changes')
  await before.map.nameClusters()
  const nextVisit = mapDevice({ uid, fixture: { notes } })
  expect(await nextVisit.map.drawStored()).toBe(true)
  expect(nextVisit.lastDrawnMap()).toEqual(before.lastDrawnMap())
  expect(nextVisit.requestedCursors).toEqual([])
  await nextVisit.map.update('changes')
  expect(nextVisit.requestedCursors).toEqual(['60'])
  expect(nextVisit.messages.map(({ kind }) => kind)).toEqual(['drawn', 'settled'])

  // Stored themes are readable without a map, until the map is deleted.
  const themes = await readStoredThemes(uid)
  const { ids = [], clusters = [], clusterIndices = [] } = nextVisit.lastDrawnMap() ?? {}
  expect(themes.map(({ title }) => title)).toEqual(clusters.slice(0, 4).map(({ title }) => title))
  expect(themes.map(({ noteId }) => clusterIndices[ids.indexOf(noteId)])).toEqual(themes.map((_, cluster) => cluster))
  const vectors = await readStoredVectors(uid)
  expect(vectors?.ids.toSorted()).toEqual(notes.map(({ id }) => id).toSorted())
  expect(vectors?.bytes).toHaveLength(60 * (vectors?.dimensions ?? 0))
  await deleteStoredMap(uid)
  expect(await readStoredThemes(uid)).toEqual([])
  expect(await readStoredVectors(uid)).toBeUndefined()
})

test("one new note moves the others little, and changes no cluster's name or colour", async () => {
  const fixture = { notes: themedNotes(60) }
  const unusedTitles = ['Quilts', 'Zinc', 'Harbour', 'Meadow', 'Lantern', 'Sparrow', 'Velvet', 'Oak']
  const generateClusterTitle = async () => unusedTitles.shift() ?? ''
  const { map, lastDrawnMap } = mapDevice({ uid: makeId(), fixture, generateClusterTitle })
  await map.update('changes')
  await map.nameClusters()
  const before = lastDrawnMap()
  fixture.notes = [
    ...fixture.notes,
    createNote('theme-1-zzzzzzzzzzzz', 'A heron on the bridge over the canal, and a boat.'),
  ]
  await map.update('changes')
  const after = lastDrawnMap()
  if (!before || !after) throw new Error('Nothing was drawn.')
  expect(after.ids).toHaveLength(61)
  // None of these is a computed title, so equal titles show that they were kept.
  const listColours = ({ clusters }: DrawnMap) => clusters.map(({ title, colour }) => `${title} ${colour}`).toSorted()
  expect(listColours(after)).toEqual(listColours(before))
  const moved = before.ids.map((id, note) => {
    const now = after.ids.indexOf(id)
    const [x = 0, y = 0] = before.positions.subarray(note * 2)
    const [toX = 0, toY = 0] = after.positions.subarray(now * 2)
    return Math.hypot(toX - x, toY - y)
  })
  expect(moved.toSorted((a, b) => a - b)[30]).toBeLessThan(60)
})

test('entries in the trash or excluded from AI leave the map at once, and unread ones are pending', async () => {
  const notes = [...themedNotes(20), createNote('no-words-000000000000', '字字字')]
  const fixture = { notes: notes, embedded: notes }
  const { map, lastDrawnMap } = mapDevice({ uid: makeId(), fixture })
  await map.update('changes')
  expect(lastDrawnMap()?.coverage).toEqual({ all: 21, onMap: 20, pending: 0, neverAi: 0, noWords: 1 })
  expect(map.pendingCount).toBe(0)
  const [, second, ...remainingNotes] = notes
  if (!second) throw new Error('There are more notes.')
  fixture.notes = [
    { ...second, isNeverAi: true },
    ...remainingNotes,
    createNote('new-note-000000000000', 'The river today.'),
  ]
  await map.update('none')
  expect(lastDrawnMap()?.coverage).toEqual({ all: 21, onMap: 18, pending: 1, neverAi: 1, noWords: 1 })
  expect(lastDrawnMap()?.ids).not.toContain(second.id)
  expect(map.pendingCount).toBe(1)
})

test('an unreadable stored map is computed again', async () => {
  const [uid, notes] = [makeId(), themedNotes(12)]
  await mapDevice({ uid, fixture: { notes } }).map.update('changes')
  const database = await openDB('content-map')
  const key = `cached_nodes_${uid}`
  const storedPart: object = await database.get('parts', key)
  for (const damaged of [
    'nonsense',
    {},
    { ...storedPart, ids: ['one'] },
    { ...storedPart, positions: new Float32Array(24).fill(Number.NaN) },
  ]) {
    await database.put('parts', damaged, key)
    const { map, requestedCursors, lastDrawnMap } = mapDevice({ uid, fixture: { notes } })
    expect(await map.drawStored()).toBe(false)
    await map.update('changes')
    expect(requestedCursors).toEqual([undefined])
    expect(lastDrawnMap()?.ids).toHaveLength(12)
  }
  database.close()
})

test('a recomputed map forgets notes removed from the server, and equal notes give an equal map', async () => {
  const notes = themedNotes(40)
  const fixture = { notes, embedded: notes }
  const { map, lastDrawnMap } = mapDevice({ uid: makeId(), fixture })
  await map.update('changes')
  const before = lastDrawnMap()
  fixture.embedded = notes.slice(1)
  await map.update('all')
  expect(lastDrawnMap()?.coverage.pending).toBe(1)
  fixture.embedded = notes
  await map.update('all')
  expect(lastDrawnMap()).toEqual(before)
})

test('maps of no notes, one, two and many equal ones', async () => {
  const same = Array.from({ length: 30 }, (_, index) =>
    createNote(`same-${String(index).padStart(16, '0')}`, 'The river.'),
  )
  for (const notes of [[], themedNotes(1), themedNotes(2), same]) {
    const { map, lastDrawnMap } = mapDevice({ uid: makeId(), fixture: { notes } })
    await map.update('changes')
    expect(lastDrawnMap()?.ids).toHaveLength(notes.length)
    expect(lastDrawnMap()?.positions.every(Number.isFinite)).toBe(true)
  }
})

test('a failing AI leaves a cluster untitled, and a switched-off one leaves it its words', async () => {
  const failing = mapDevice({
    uid: makeId(),
    fixture: { notes: themedNotes(30) },
    generateClusterTitle: () => Promise.reject(new CallableError('internal', '')),
  })
  await failing.map.update('changes')
  await failing.map.nameClusters()
  expect(new Set(failing.lastDrawnMap()?.clusters.map(({ title }) => title))).toEqual(
    new Set([messages.untitledCluster]),
  )
  expect(failing.lastDrawnMap()?.clusters).toHaveLength(3)

  const refusal = new CallableError('failed-precondition', '', {
    reason: 'ai-notice-not-seen',
    recipient: 'ai.example',
  })
  let isRefused = true
  const refused = mapDevice({
    uid: makeId(),
    fixture: { notes: themedNotes(30) },
    generateClusterTitle: async () => {
      if (isRefused) throw refusal
      return 'Agreed'
    },
  })
  await refused.map.update('changes')
  const words = refused.lastDrawnMap()?.clusters.map(({ title }) => title)
  await refused.map.nameClusters()
  expect(refused.messages.at(-1)).toEqual({ kind: 'titles-need-consent' })
  expect(refused.lastDrawnMap()?.clusters.map(({ title }) => title)).toEqual(words)
  isRefused = false
  await refused.map.nameClusters({ hasConsent: true })
  // Clusters with like titles merge.
  expect(refused.lastDrawnMap()?.clusters.map(({ title, size }) => [title, size])).toEqual([['Agreed', 30]])
})

test('a search finds notes by words anywhere in them, newest first', async () => {
  const { map } = mapDevice({ uid: makeId(), fixture: { notes: themedNotes(30) } })
  await map.update('changes')
  const foundNotes = await map.findNotes('HERON river')
  expect(foundNotes.length).toBeGreaterThan(0)
  expect(foundNotes.every((id) => id.startsWith('theme-1'))).toBe(true)
  expect(foundNotes).toEqual(foundNotes.toSorted().toReversed())
  expect(await map.findNotes('  ')).toEqual([])
})

test('without a provider clusters have computed titles that share no word, and no AI is asked', async () => {
  const requests: string[] = []
  const {
    map,
    lastDrawnMap,
    messages: posted,
  } = mapDevice({
    uid: makeId(),
    fixture: { notes: themedNotes(60) },
    hasProvider: async () => false,
    generateClusterTitle: async (content) => {
      requests.push(content)
      return 'Asked'
    },
  })
  await map.update('changes')
  const before = lastDrawnMap()
  await map.nameClusters()
  expect(requests).toEqual([])
  expect(lastDrawnMap()).toBe(before)
  expect(posted.map(({ kind }) => kind)).not.toContain('titles-need-consent')
  const words = before?.clusters.flatMap(({ title }) => title.toLowerCase().split(' and ')) ?? []
  expect(words.length).toBeGreaterThan(3)
  expect(new Set(words).size).toBe(words.length)
})

test('notes in crisis or excluded from AI give no word to a title, and a cluster in crisis is called Hard days', async () => {
  const crisis = Array.from({ length: 8 }, (_, index) =>
    createNote(`crisis-${String(index).padStart(13, '0')}`, 'I want to kill myself in the attic tonight.'),
  )
  const secret = themedNotes(30).map((note) => ({ ...note, content: note.content.replaceAll('river', 'zeppelin') }))
  const fixture = { notes: [...secret, ...crisis] }
  const { map, lastDrawnMap } = mapDevice({ uid: makeId(), fixture, hasProvider: async () => false })
  await map.update('changes')
  const readTexts = () => JSON.stringify(lastDrawnMap()?.clusters.map(({ title, words }) => [title, words]))
  expect(readTexts()).toContain('Hard days')
  expect(readTexts()).not.toMatch(/attic|kill/iu)
  expect(readTexts()).toContain('zeppelin')
  fixture.notes = fixture.notes.map((note) => ({ ...note, isNeverAi: note.content.includes('zeppelin') }))
  await map.update('none')
  expect(lastDrawnMap()?.coverage.neverAi).toBeGreaterThan(0)
  expect(readTexts()).not.toContain('zeppelin')
})

test('new categories are drawn at once, and become titles when the map is recomputed', async () => {
  const fixture = { notes: themedNotes(30) }
  const { map, lastDrawnMap, messages: posted } = mapDevice({ uid: makeId(), fixture, hasProvider: async () => false })
  await map.update('changes')
  await map.update('none')
  expect(posted.filter(({ kind }) => kind === 'drawn')).toHaveLength(1)
  fixture.notes = fixture.notes.map((note, index) => ({ ...note, category: index % 3 === 0 ? 'Kitchen' : 'Other' }))
  await map.update('none')
  expect(posted.filter(({ kind }) => kind === 'drawn')).toHaveLength(2)
  await map.update('all')
  expect(lastDrawnMap()?.clusters.map(({ title }) => title)).toContain('Kitchen')
})
