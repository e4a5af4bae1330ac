import { expect, test } from 'vitest'

import { judgeSystemState } from './judge-system-state'
import type { Word } from './word'
import type { SystemState } from './find-word-locations'
import type { DeviceState } from './read-device'
import type { Fields, ServerDocument, ServerVersion } from './read-server'

const word: Word = { marker: '#1.1#', entryId: 'one', writtenBy: 'composed in A1', sawPublic: false, writtenAt: 0 }
const text = `Begun with ${word.marker}`
const idle: DeviceState = { entries: [], notebooks: [], outbox: [], tray: [], isComplete: true, texts: {} }
const plain: Fields = { content: 'Something else.', category: 'Days', deletedAt: null }

test('a word is kept in the entry, the trash, the versions, a tray or the offline list', () => {
  const edit = { kind: 'edit', entryId: 'one', content: text, category: 'Days' }
  const create = { kind: 'create', entry: { id: 'one', content: text, category: 'Days' } }
  for (const world of [
    worldOf({ entries: [entry('one', { content: text })] }),
    worldOf({ entries: [entry('one', { category: word.marker })] }),
    worldOf({ entries: [entry('one', { content: text, deletedAt: 5 })] }),
    worldOf({ entries: [entry('one', {})], versions: [version('one', 'original', { content: text })] }),
    worldOf({ entries: [entry('one', {})] }, { tray: [{ id: 1, write: edit, reason: 'refused' }] }),
    worldOf({}, { tray: [{ id: 1, write: create, reason: 'refused' }] }),
    worldOf({}, { texts: { offlineEntries: JSON.stringify([{ id: 'one', content: text, category: '' }]) } }),
  ]) {
    expect(lostIn(world)).toEqual([])
    expect(doubledIn(world)).toEqual([])
  }
})

test('a word in none of them is lost, even when a client shows it or still has to send it', () => {
  const write = { kind: 'create', entry: { id: 'one', content: text, category: 'Days' } }
  for (const world of [
    worldOf({ entries: [entry('one', {})] }),
    worldOf({}, { outbox: [{ write, attempted: true }] }),
    worldOf({}, { entries: [{ id: 'one', entry: { ...plain, content: text } }] }),
  ]) {
    expect(lostIn(world)).toEqual([word])
  }
})

test('a word only in another entry is lost; if its entry is unknown, any entry counts', () => {
  const world = worldOf({ entries: [entry('other', { content: text })] })
  expect(lostIn(world)).toEqual([word])
  expect(lostIn(world, { ...word, entryId: undefined })).toEqual([])
})

test('a word in two entries is a duplicate, wherever the second one is', () => {
  const inEntry = [entry('one', { content: text })]
  for (const world of [
    worldOf({ entries: [...inEntry, entry('other', { content: text })] }),
    worldOf({ entries: inEntry, versions: [version('other', 'original', { content: text })] }),
    worldOf({ entries: inEntry }, { texts: { offlineEntries: JSON.stringify([{ content: text, category: '' }]) } }),
  ]) {
    expect(doubledIn(world)).toEqual([word.marker])
  }
})

test('the same text twice in one entry is a duplicate, but not with another category', () => {
  const current = [entry('one', { content: text })]
  const nextWorld = worldOf({ entries: current, versions: [version('one', 'r1', { content: text })] })
  expect(doubledIn(nextWorld)).toEqual([word.marker])
  const itself = entry('one', { content: text, revision: 'r1' })
  const underItsName = worldOf({ entries: [itself], versions: [version('one', 'r1', { content: text })] })
  expect(doubledIn(underItsName)).toEqual([])
  const beside = worldOf({ entries: current, versions: [version('one', 'r1', { content: text, category: 'Nights' })] })
  expect(doubledIn(beside)).toEqual([])
  const refused = { id: 1, write: { kind: 'create', entry: { id: 'one', ...plain, content: text } }, reason: 'refused' }
  expect(doubledIn(worldOf({ entries: current }, { tray: [refused] }))).toEqual([word.marker])
  expect(doubledIn(worldOf({}, { tray: [refused, { ...refused, id: 2 }] }))).toEqual([word.marker])
  expect(doubledIn(worldOf({}, { tray: [refused] }, { tray: [refused] }))).toEqual([])
  expect(doubledIn(worldOf({}, { tray: [refused] }, { tray: [refused, { ...refused, id: 2 }] }))).toEqual([word.marker])
})

test('clients that differ from the server in any field are out of sync', () => {
  const serverEntry = { ...plain, updatedAt: 1_790_000_000_000.125, forks: ['a'], order: 2 }
  const server = { entries: [{ id: 'one', fields: serverEntry }] }
  const shows = (fields: Fields) =>
    judgeSystemState(worldOf(server, { entries: [{ id: 'one', entry: fields }] }), nothing).outOfSync
  expect(shows({ ...serverEntry, expireAt: null })).toEqual([])
  expect(shows({ ...serverEntry, updatedAt: 1_790_000_000_000.125 + 2 ** -12 })).toEqual([])
  expect(judgeSystemState(worldOf(server), nothing).outOfSync).toEqual(['entry one is on the server and not on A'])
  for (const field of ['content', 'order', 'forks', 'updatedAt', 'deletedAt', 'collectionName', 'isPublic']) {
    expect(shows({ ...serverEntry, [field]: 'x' })).toHaveLength(1)
  }
})

test('clients with queued writes or an incomplete mirror are out of sync', () => {
  const write = { kind: 'trash', entryId: 'one' }
  expect(judgeSystemState(worldOf({}, { outbox: [{ write, attempted: false }] }), nothing).outOfSync).toHaveLength(1)
  expect(judgeSystemState(worldOf({}, { isComplete: false }), nothing).outOfSync).toHaveLength(1)
  const notebook = { id: 'n', fields: { name: 'River notes', isPublic: false } }
  expect(judgeSystemState(worldOf({ notebooks: [notebook] }), nothing).outOfSync).toHaveLength(1)
})

test('a purged word that can be read again is revived, wherever it is', () => {
  const revivedIn = (world: SystemState) => judgeSystemState(world, { ...nothing, purged: new Set(['one']) }).revived
  expect(revivedIn(worldOf({ entries: [entry('other', {})] }))).toEqual([])
  expect(revivedIn(worldOf({ entries: [entry('one', {})] }))).toEqual(['one is an entry again'])
  expect(revivedIn(worldOf({ versions: [version('one', 'r1', {})] }))).toEqual(['one has versions again'])
  expect(revivedIn(worldOf({ threads: [entry('one', {})] }))).toEqual(['one is a conversation again'])
  expect(revivedIn(worldOf({}, { entries: [{ id: 'one', entry: plain }] }))).toEqual(['one is shown on A'])
})

test('a draft keeps a word, and a word in both its entry and a draft counts once', () => {
  const texts = { 'geist:edit:ada:one': JSON.stringify({ content: text }) }
  expect(lostIn(worldOf({}, { texts }))).toEqual([])
  expect(doubledIn(worldOf({ entries: [entry('one', { content: text })] }, { texts }))).toEqual([])
})

const nothing = { expected: [], written: [] }

function lostIn(world: SystemState, expected = word): readonly Word[] {
  return judgeSystemState(world, { expected: [expected], written: [expected] }).lost
}

function doubledIn(world: SystemState): readonly string[] {
  return judgeSystemState(world, { expected: [word], written: [word] }).duplicated.map((each) => each.word.marker)
}

function entry(id: string, fields: Fields): ServerDocument {
  return { id, fields: { ...plain, ...fields } }
}

function version(entryId: string, id: string, fields: Fields): ServerVersion {
  return { entryId, id, fields: { ...plain, ...fields } }
}

function worldOf(
  server: Partial<SystemState['server']>,
  device: Partial<DeviceState> = {},
  otherState?: Partial<DeviceState>,
): SystemState {
  return {
    server: { entries: [], versions: [], notebooks: [], threads: [], purgedIds: [], ...server },
    devices: [
      { name: 'A', state: { ...idle, ...device } },
      ...(otherState ? [{ name: 'B', state: { ...idle, ...otherState } }] : []),
    ],
  }
}
