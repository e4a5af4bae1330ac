import 'fake-indexeddb/auto'
import type { Entry } from '@geist/domain'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { makeId } from '../make-id'
import { toNewEntry } from '../to-new-entry'
import { deleteEntries } from '../operations/delete-entries'
import { fileEntries } from '../operations/file-entries'
import { setNeverAi } from '../operations/set-never-ai'
import { purgeEntries } from '../operations/purge-entries'
import { saveEntries } from '../operations/save-entries'
import { readEntry } from '../queries/read-entry'
import type { ServerEntry } from './journal-server'
import { mergeServerEntries } from './merge-server-entries'
import { recreateLostEntries } from './recreate-lost-entries'
import { requeueUnconfirmed } from './requeue-unconfirmed'
import { settleSentBatch } from './settle-sent-batch'
import { editOnDevice } from '../testing/edit-on-device'
import { sampleEntry, sampleTime } from '../testing/sample-entry'

const now = sampleTime
const before = sampleEntry

test.each([
  ['another text', { content: 'It has gone.' }],
  ['another category', { category: 'Birds' }],
])('data lost by a rolled-back server is sent again: %s', async (_, changed) => {
  const after: Entry = { ...before, ...changed, revision: 'a-later-revision', updatedAt: now + 1_000 }
  expect(await sentAfter(after, before)).toMatchObject([
    { kind: 'edit', entryId: 'one', revision: after.revision, content: after.content, category: after.category },
  ])
})

test('lost data is sent again even when the older text was filed meanwhile', async () => {
  const after: Entry = { ...before, content: 'It has gone.', revision: 'a-later-revision', updatedAt: now + 1_000 }
  const setBack: Entry = { ...before, collectionName: 'River notes', updatedAt: now + 2_000 }
  expect(await sentAfter(after, setBack)).toMatchObject([{ kind: 'edit', content: 'It has gone.' }])
})

test('lost data is sent again even when it was edited on top of a filing unknown to this device', async () => {
  const knownEntry: Entry = {
    ...before,
    content: 'It has gone.',
    revision: 'a-later-revision',
    updatedAt: now + 1_000,
    writeIds: ['edit', 'creation'],
  }
  const edited: Entry = {
    ...before,
    content: 'It never was.',
    revision: 'another-revision',
    editedFrom: now + 2_000,
    updatedAt: now + 3_000,
    writeIds: ['other-edit', 'filing', 'creation'],
  }
  expect(await sentAfter(knownEntry, edited)).toMatchObject([{ kind: 'edit', content: 'It has gone.' }])
  const onTop = { ...edited, writeIds: ['other-edit', 'filing', 'edit', 'creation'] }
  expect(await sentAfter(knownEntry, onTop)).toEqual([])
})

test('a text based on the previous one causes no write', async () => {
  const first: Entry = { ...before, content: 'It has gone.', revision: 'first-revision', updatedAt: now + 1_000 }
  const next: Entry = {
    ...first,
    content: 'It is back.',
    revision: 'next-revision',
    editedFrom: first.updatedAt,
    updatedAt: now + 2_000,
  }
  expect(await sentAfter(first, next)).toEqual([])
  expect(await sentAfter(first, { ...next, editedFrom: now + 1_500 })).toEqual([])
})

test('a text replaced unseen causes no write: it is among the versions, and the newer one is shown', async () => {
  const displaced: Entry = { ...before, content: 'It has gone.', revision: 'first-revision', updatedAt: now + 1_000 }
  const newer: Entry = {
    ...before,
    content: 'It was never there.',
    revision: 'other-revision',
    editedFrom: now,
    updatedAt: now + 2_000,
    forks: ['first-revision'],
  }
  expect(await sentAfter(displaced, newer)).toEqual([])
  expect(await sentAfter(before, { ...newer, forks: ['original'] })).toEqual([])
})

test('an equal older copy or a newer copy causes no write', async () => {
  const filed: Entry = { ...before, collectionName: 'River notes', updatedAt: now + 1_000 }
  const edited: Entry = {
    ...before,
    category: 'Birds',
    revision: 'a-later-revision',
    editedFrom: now,
    updatedAt: now + 1_000,
  }
  expect(await sentAfter(filed, before)).toEqual([])
  expect(await sentAfter(before, edited)).toEqual([])
})

test('a deleted entry does not return with an older copy, but does when another device restores it', async () => {
  const journal = new Journal('ada', makeId())
  await saveEntries(journal, [{ ...toNewEntry(before), content: 'Bread.' }], now)
  const [creation = ''] = await acknowledgeAll(journal)
  await deleteEntries(journal, ['one'], now)
  const [deletion = ''] = await acknowledgeAll(journal)
  const created: Entry = { ...before, content: 'Bread.', writeIds: [creation] }
  const deleted: Entry = {
    ...created,
    deletedAt: now + 1_000,
    expireAt: now + 2_000,
    updatedAt: now + 1_000,
    writeIds: [deletion, creation],
  }
  const restored: Entry = { ...created, updatedAt: now + 3_000, writeIds: ['restoration', deletion, creation] }
  const isInTrash = async () => (await readEntry(journal, 'one'))?.deletedAt !== null

  await merge(journal, created)
  expect(await isInTrash()).toBe(true)
  await merge(journal, deleted)
  expect(await isInTrash()).toBe(true)
  await merge(journal, restored)
  expect(await isInTrash()).toBe(false)

  await deleteEntries(journal, ['one'], now)
  const [revision = ''] = await acknowledgeAll(journal)
  await merge(journal, {
    ...restored,
    updatedAt: now + 5_000,
    writeIds: ['second-restoration', revision, ...(restored.writeIds ?? [])],
  })
  expect(await isInTrash()).toBe(false)
  expect(await (await journal.database()).count('outbox')).toBe(0)
})

test('a tombstone removes the entry and its queued writes', async () => {
  const journal = new Journal('ada', makeId())
  await merge(journal, before)
  await deleteEntries(journal, ['one'], now)
  await merge(journal, { id: 'one', uid: 'ada', purgedAt: now, updatedAt: now, writeIds: ['purge'] })
  expect(await readEntry(journal, 'one')).toBeUndefined()
  expect(await (await journal.database()).count('outbox')).toBe(0)
})

test('a copy read outside the listener does not replace a newer one', async () => {
  const journal = new Journal('ada', makeId())
  await merge(journal, { ...before, collectionName: 'River notes', updatedAt: now + 1_000 })
  await mergeServerEntries(journal, [before], { onlyNewer: true, now })
  expect((await readEntry(journal, 'one'))?.collectionName).toBe('River notes')
})

test('a note created by an earlier attempt stays shown after that is confirmed', async () => {
  const journal = new Journal('ada', makeId())
  const created = { id: 'one', uid: 'ada', username: 'ada', content: before.content, category: 'Walks', timestamp: now }
  await saveEntries(journal, [created], now)
  const rows = await (await journal.database()).getAll('outbox')
  await settleSentBatch(journal, { rows, unwrittenCopies: new Map(rows.map(({ seq }) => [seq, before])), now })
  expect(await readEntry(journal, 'one')).toEqual(before)
})

test('an acknowledged but unconfirmed deletion is sent again when a rolled-back server delivers an older copy', async () => {
  const journal = new Journal('ada', makeId())
  const knownEntry = { ...before, isPublic: true, collectionName: 'River notes', writeIds: ['second', 'first'] }
  await merge(journal, { ...knownEntry, updatedAt: now + 2_000 })
  await deleteEntries(journal, ['one'], now)
  await acknowledgeAll(journal)
  await merge(journal, { ...knownEntry, writeIds: ['first'], updatedAt: now + 1_000 })
  expect((await (await journal.database()).getAll('outbox')).map(({ write }) => write.kind)).toEqual(['trash'])
  expect(await readEntry(journal, 'one')).toMatchObject({ isPublic: false })
})

test('a listener behind a separately read copy does not restore deleted entries, and triggers a comparison', async () => {
  const journal = new Journal('ada', makeId())
  const shownEntry = { ...before, writeIds: ['creation'] }
  await merge(journal, shownEntry)
  const deleted = { ...shownEntry, deletedAt: now + 1_000, updatedAt: now + 1_000, writeIds: ['deletion', 'creation'] }
  await mergeServerEntries(journal, [deleted], { onlyNewer: true, now })
  await mergeServerEntries(journal, [shownEntry], { isFromListener: true, now })
  expect(await readEntry(journal, 'one')).toMatchObject({ deletedAt: now + 1_000 })
  expect(await (await journal.database()).get('meta', 'rollback')).toBeDefined()

  // After a real rollback, the comparison gets the same copy.
  await mergeServerEntries(journal, [shownEntry], { isComparison: true, now })
  expect(await readEntry(journal, 'one')).toMatchObject({ deletedAt: null })
})

test('acknowledged but unconfirmed texts are sent again when another device rewrote the last one', async () => {
  const { journal, entry } = await answeredTexts('First.', 'Second.', 'Third.')
  await merge(journal, { ...entry, writeIds: ['of-another-device'] })
  expect(await editsWaiting(journal)).toEqual(['First.', 'Second.', 'Third.'])
  expect(await (await journal.database()).get('meta', 'rollback')).toBeDefined()
})

test('texts that the server delivers in time are not sent again', async () => {
  const { journal, entry } = await answeredTexts('First.', 'Second.', 'Third.')
  await merge(journal, entry)
  expect(await editsWaiting(journal)).toEqual([])
})

test('an acknowledged purge hides the entry while the listener lags, and is sent again when the server lost it', async () => {
  const trashed: Entry = { ...before, deletedAt: now, writeIds: ['trash', 'creation'] }
  const journal = new Journal('ada', makeId())
  await merge(journal, trashed)
  await purgeEntries(journal, ['one'], now)
  await acknowledgeAll(journal)
  await mergeServerEntries(journal, [trashed], { isFromListener: true, now })
  expect(await readEntry(journal, 'one')).toBeUndefined()
  expect(await (await journal.database()).get('meta', 'rollback')).toBeUndefined()

  await mergeServerEntries(journal, [trashed], { isComparison: true, now })
  expect(await readEntry(journal, 'one')).toBeUndefined()
  expect(await writesWaiting(journal)).toMatchObject([{ kind: 'purge' }])

  await acknowledgeAll(journal)
  await requeueUnconfirmed(journal)
  expect(await (await journal.database()).getAll('outbox')).toMatchObject([
    { write: { kind: 'purge' }, attempted: true },
  ])

  const tombstone = { id: 'one', uid: 'ada', purgedAt: now, updatedAt: now, writeIds: ['purge', 'trash', 'creation'] }
  await merge(journal, tombstone)
  await requeueUnconfirmed(journal)
  expect(await writesWaiting(journal)).toEqual([])
})

test.each<[string, (journal: Journal) => Promise<unknown>, string]>([
  ['filed nowhere', (journal) => fileEntries(journal, ['one'], '', now), 'file'],
  ['kept from AI', (journal) => setNeverAi(journal, 'one', true, now), 'never-ai'],
  ['thrown away', (journal) => deleteEntries(journal, ['one'], now), 'trash'],
])('an entry is %s again when the server lost that and another device has written since', async (_, hide, kind) => {
  const knownEntry = { ...before, collectionName: 'River notes', isPublic: true, writeIds: ['second', 'first'] }
  const journal = new Journal('ada', makeId())
  await merge(journal, knownEntry)
  await hide(journal)
  const [hiding] = await acknowledgeAll(journal)
  const newerEntry = { ...knownEntry, order: 3, updatedAt: now + 5_000 }
  await merge(journal, { ...newerEntry, writeIds: ['of-another-device', 'second', 'first'] })
  expect(await writesWaiting(journal)).toMatchObject([{ kind }])
  // Writes that the copy includes are not sent again.
  await acknowledgeAll(journal)
  await merge(journal, { ...newerEntry, writeIds: ['third', hiding ?? '', 'of-another-device', 'second', 'first'] })
  expect(await writesWaiting(journal)).toEqual([])
})

test('a lost entry is created with at most its visibility on this device', async () => {
  const journal = new Journal('ada', makeId())
  await merge(journal, { ...before, collectionName: 'River notes', isPublic: true })
  await setNeverAi(journal, 'one', true, now)
  await fileEntries(journal, ['one'], '', now)
  for (const row of await (await journal.database()).getAll('outbox')) {
    await settleSentBatch(journal, { rows: [row], unwrittenCopies: new Map(), now })
  }
  await recreateLostEntries(journal, ['one'], now)
  expect(await writesWaiting(journal)).toMatchObject([{ kind: 'create', entry: { isPublic: false, neverAi: true } }])
})

/** An entry with successive texts: all are answered, and the listener has shown none. */
async function answeredTexts(first: string, ...later: readonly string[]) {
  const journal = new Journal('ada', makeId())
  await saveEntries(journal, [{ ...toNewEntry(before), content: first }], now)
  await acknowledgeAll(journal)
  for (const content of later) {
    await editOnDevice({ journal }, 'one', { content }, now)
    await acknowledgeAll(journal)
  }
  const entry = await readEntry(journal, 'one')
  if (!entry) throw new Error('There is no entry.')
  return { journal, entry: { ...entry, updatedAt: now + 2_000 } }
}

async function writesWaiting(journal: Journal) {
  return (await (await journal.database()).getAll('outbox')).map(({ write }) => write)
}

async function editsWaiting(journal: Journal): Promise<readonly string[]> {
  const rows = await (await journal.database()).getAll('outbox')
  return rows.flatMap(({ write }) => (write.kind === 'edit' ? [write.content] : []))
}

/** Merges an entry as the listener does. */
async function merge(journal: Journal, entry: ServerEntry): Promise<void> {
  const cursor = { updatedAt: entry.updatedAt, entryId: entry.id, isSettled: false }
  const mirrorId = (await (await journal.database()).get('meta', 'mirrorId')) as string
  await mergeServerEntries(journal, [entry], { progress: { mirrorId, cursor }, now })
}

/** Settles the whole outbox as answered. @returns the ids of its writes */
async function acknowledgeAll(journal: Journal): Promise<readonly string[]> {
  const rows = await (await journal.database()).getAll('outbox')
  await settleSentBatch(journal, { rows, unwrittenCopies: new Map(), now })
  return rows.map(({ writeId }) => writeId)
}

/** The outbox after merging these copies in order. */
async function sentAfter(...copies: readonly Entry[]): Promise<readonly unknown[]> {
  const journal = new Journal('ada', makeId())
  for (const copy of copies) await merge(journal, copy)
  const rows = await (await journal.database()).getAll('outbox')
  return rows.map(({ write }) => write)
}
