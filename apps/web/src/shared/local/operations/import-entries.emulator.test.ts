import 'fake-indexeddb/auto'
import { type Entry, originalVersionId } from '@geist/domain'
import { generateArchiveText, type ImportPlan } from '@geist/transfer'
import { expect, test } from 'vitest'

import { readAllVersions } from '../../firebase/read-all-versions'
import { makeId } from '../make-id'
import { findExistingEntries } from '../queries/find-existing-entries'
import { readRefusedWrites, countPendingWrites } from '../queries/outbox-and-tray'
import { readAccountSnapshot } from '../queries/read-account-snapshot'
import { untilDownloaded } from '../testing/until-downloaded'
import { claimUsername } from '../testing/claim-username'
import { type Device, makeCredentials, openDevice } from '../testing/device'
import { editOnDevice } from '../testing/edit-on-device'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { startSync } from '../testing/start-sync'
import { makeNotebook } from '../testing/make-notebook'
import { planImport } from '../testing/plan-import'
import { untilOutboxEmpty } from '../testing/until-outbox-empty'
import { untilWritesConfirmed } from '../testing/until-writes-confirmed'
import { openTwoDevices } from '../testing/open-two-devices'
import { toUsername } from '../testing/to-username'
import { createNotebook } from './create-notebook'
import { deleteEntries } from './delete-entries'
import { fileEntries } from './file-entries'
import { importEntries } from './import-entries'
import { importNotebooks } from './import-notebooks'
import { reorderEntries } from './reorder-entries'
import { restoreEntries } from './restore-entries'
import { saveEntries } from './save-entries'
import { eventually } from '../../testing/eventually'

const now = 1_790_000_000_000

test('an archive restores the same account: fields, versions, forks, notebooks, order, flags and trash', async () => {
  const [phone, laptop] = await openTwoDevices()
  await claimUsername(phone)
  const plain = makeEntryToSave(phone, 'Plain.\r\n\u2028 👩‍👩‍👧 שלום', 1_600_000_000_123)
  const edited = makeEntryToSave(phone, 'First text.', -2_208_988_800_000)
  const forked = makeEntryToSave(phone, 'Begun.', Date.UTC(2200, 0))
  const trashedEntry = {
    ...makeEntryToSave(phone, 'Thrown away.', now),
    aiResponse: 'yes' as const,
    userPrompt: 'Why?',
  }
  const blank = { ...makeEntryToSave(phone, '  ', now), category: '' }
  await saveEntries(phone.journal, [plain, edited, forked, trashedEntry, blank], now)
  await createNotebook(phone.journal, makeNotebook(phone, 'River notes', true), now)
  await createNotebook(phone.journal, makeNotebook(phone, 'Night pages', false), now)
  await fileEntries(phone.journal, [plain.id, edited.id], 'River notes', now)
  await fileEntries(phone.journal, [trashedEntry.id], 'Night pages', now)
  await reorderEntries(phone.journal, [edited.id, plain.id], now)
  await editOnDevice(phone, edited.id, { content: 'Second text.' }, now)
  await editOnDevice(phone, edited.id, { content: 'Third text.' }, now)
  await editOnDevice(phone, trashedEntry.id, { content: 'Thrown away, once edited.' }, now)
  await deleteEntries(phone.journal, [trashedEntry.id], now)
  const stopOne = startSync(phone)
  await untilOutboxEmpty(phone)
  const stopOther = startSync(laptop)
  await eventually(async () => expect((await accountOf(laptop)).get(forked.id)?.content).toBe('Begun.'))
  await Promise.all([stopOne(), stopOther()])
  await editOnDevice(phone, forked.id, { content: 'Ended here.' }, now)
  await editOnDevice(laptop, forked.id, { content: 'Ended there.' }, now)
  const stopAgain = startSync(phone)
  await untilOutboxEmpty(phone)
  await stopAgain()
  startSync(laptop)
  await untilOutboxEmpty(laptop)
  await eventually(async () => expect((await accountOf(laptop)).get(forked.id)?.forks).toHaveLength(1))
  await untilDownloaded(laptop)

  const before = await stateOf(laptop)
  const file = await archiveOf(laptop)
  const credentials = makeCredentials()
  const target = await openDevice(credentials)
  const name = await claimUsername(target)
  startSync(target)
  await untilDownloaded(target)
  const plan = await planImport(file, { uid: target.uid, username: name }, now)
  expect(plan.skipped).toEqual([])
  expect(await take(target, plan)).toEqual({ added: 5, known: 0 })
  await untilOutboxEmpty(target)
  expect(await readRefusedWrites(target.journal)).toEqual([])

  // A new device downloads all of it from the server.
  const fresh = await openDevice(credentials)
  startSync(fresh)
  await untilDownloaded(fresh)
  await eventually(async () => expect((await stateOf(fresh)).entries).toEqual(before.entries))
  const after = await stateOf(fresh)
  expect(after).toEqual(before)
  expect(before.entries.map(({ versions }) => versions.length).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 2, 2])
  expect(after.notebooks).toEqual([
    ['Night pages', false],
    ['River notes', true],
  ])
  // A second import adds nothing, on this device or another.
  expect(await take(fresh, plan)).toEqual({ added: 0, known: 5 })
  expect(await countPendingWrites(fresh.journal)).toBe(0)
})

test('an import into its own account restores missing entries and keeps newer ones', async () => {
  const device = await openDevice(makeCredentials())
  const username = await claimUsername(device)
  const [unchanged, changed] = [makeEntryToSave(device, 'Kept.', now), makeEntryToSave(device, 'Before.', now + 1)]
  await saveEntries(device.journal, [unchanged, changed], now)
  startSync(device)
  await untilOutboxEmpty(device)
  await untilDownloaded(device)
  const plan = await planImport(await archiveOf(device), { uid: device.uid, username }, now)
  await editOnDevice(device, changed.id, { content: 'Written since.' }, now)
  expect(await take(device, plan)).toEqual({ added: 0, known: 2 })
  expect((await accountOf(device)).get(changed.id)?.content).toBe('Written since.')
})

test('an archive imported by two devices, one late and after more edits, overwrites nothing', async () => {
  const [phone, late] = await openTwoDevices()
  const username = await claimUsername(phone)
  const plan = await planImport(dayOne('Imported twice.'), { uid: phone.uid, username }, now)
  // Not caught up: does not know the other device's import yet.
  expect(await take(late, plan)).toEqual({ added: 1, known: 0 })
  expect(await take(phone, plan)).toEqual({ added: 1, known: 0 })
  const id = plan.entries[0]?.id ?? ''
  await editOnDevice(phone, id, { content: 'Edited since.' }, now)
  const stop = startSync(phone)
  await untilWritesConfirmed(phone)
  await stop()
  startSync(late)
  await untilOutboxEmpty(late)
  await eventually(async () => expect((await accountOf(late)).get(id)?.content).toBe('Edited since.'))
})

test('an interrupted import of 600 entries resumes where it stopped', async () => {
  const device = await openDevice(makeCredentials())
  const username = await claimUsername(device)
  const file = dayOne(...Array.from({ length: 600 }, (_, index) => `Thought ${index}`))
  const plan = await planImport(file, { uid: device.uid, username }, now)
  expect(await take(device, { ...plan, entries: plan.entries.slice(0, 250) })).toEqual({ added: 250, known: 0 })
  startSync(device)
  expect(await take(device, plan)).toEqual({ added: 350, known: 250 })
  await untilOutboxEmpty(device)
  expect(await readRefusedWrites(device.journal)).toEqual([])
  expect((await accountOf(device)).size).toBe(600)
})

test('equal text and time identify an existing entry, but two such entries of one import are kept', async () => {
  const device = await openDevice(makeCredentials())
  const twice = [makeEntryToSave(device, 'The same.', now), makeEntryToSave(device, 'The same.', now)]
  await saveEntries(device.journal, [makeEntryToSave(device, 'Here already.', now)], now)
  const entries = [...twice, makeEntryToSave(device, 'Here already.', now)].map((entry) => ({ ...entry, ...asNew }))
  expect(await findExistingEntries(device.journal, entries)).toEqual(new Map([[entries[2]?.id, 'same-text']]))
  const imported = await importEntries(device.journal, entries, {
    filings: new Map(),
    isFromImport: (id) => entries.some((entry) => entry.id === id),
    now,
  })
  expect(imported.addedIds).toEqual(twice.map(({ id }) => id))
})

test('private entries stay private when a public notebook has the same name', async () => {
  const device = await openDevice(makeCredentials())
  const username = await claimUsername(device)
  await createNotebook(device.journal, makeNotebook(device, 'River notes', true), now)
  const wanted = { id: makeId(), name: 'river notes', isPublic: false }
  const owner = { uid: device.uid, username }
  const { filings } = await importNotebooks(device.journal, [wanted, { id: makeId(), name: 'None', isPublic: false }], {
    owner,
    now,
  })
  expect(filings.get('river notes')).toMatchObject({ collectionName: 'river notes (imported)', isPublic: false })
  expect(filings.get('None')).toMatchObject({ collectionName: 'None (imported)' })
  const again = await importNotebooks(device.journal, [wanted], { owner, now })
  expect(again.filings.get('river notes')).toEqual(filings.get('river notes'))
  startSync(device)
  await untilOutboxEmpty(device)
  expect(await readRefusedWrites(device.journal)).toEqual([])
})

const asNew = { collectionName: '', order: null, isPublic: false, inTrash: false, versions: [] }

test('an import publishes only what was public: neither private notes nor earlier texts', async () => {
  const [phone] = await openTwoDevices()
  await claimUsername(phone)
  const hidden = makeEntryToSave(phone, 'Private in the public notebook.', now)
  const edited = makeEntryToSave(phone, 'The earlier text.', now)
  await saveEntries(phone.journal, [hidden, edited], now)
  await createNotebook(phone.journal, makeNotebook(phone, 'River notes', true), now)
  await fileEntries(phone.journal, [hidden.id], 'River notes', now)
  await deleteEntries(phone.journal, [hidden.id], now)
  await restoreEntries(phone.journal, [hidden.id], now)
  await editOnDevice(phone, edited.id, { content: 'Fit for everybody.' }, now)
  await fileEntries(phone.journal, [edited.id], 'River notes', now)
  const stop = startSync(phone)
  await untilWritesConfirmed(phone)
  await stop()
  const target = await openDevice(makeCredentials())
  const username = await claimUsername(target)
  const plan = await planImport(await archiveOf(phone), { uid: target.uid, username }, now)
  await take(target, plan)
  const idOf = (content: string) => plan.entries.find((entry) => entry.content === content)?.id ?? ''
  const rows = await (await target.journal.database()).getAll('outbox')
  const created = rows.flatMap(({ write }) => (write.kind === 'create' ? write.entry : []))
  expect(created.filter(({ isPublic }) => isPublic)).toEqual([])
  expect(rows.filter(({ write }) => write.kind === 'follow-notebook').map(({ write }) => write)).toMatchObject([
    { entryId: idOf('Fit for everybody.'), isPublic: true },
  ])
})

async function accountOf({ journal }: Device): Promise<ReadonlyMap<string, Entry>> {
  return new Map((await readAccountSnapshot(journal)).entries.map((entry) => [entry.id, entry]))
}

async function archiveOf(device: Device): Promise<string> {
  const { entries, notebooks } = await readAccountSnapshot(device.journal)
  const reading = { signal: new AbortController().signal, onProgress: () => undefined }
  const versions = await readAllVersions(device.firestore, entries, reading)
  const account = { uid: device.uid, username: 'ada', biography: '', aiEnabled: true }
  const others = { particulars: null, searchQueries: [], subscriptions: [], threads: [], refusals: [] }
  return [...generateArchiveText({ exportedAt: now, account, ...others, notebooks, entries, versions })].join('')
}

function dayOne(...texts: readonly string[]): string {
  const entries = texts.map((text, index) => ({ uuid: `uuid-${index}`, creationDate: '2020-01-01T00:00:00Z', text }))
  return JSON.stringify({ metadata: { version: '1.0' }, entries })
}

async function take(device: Device, plan: ImportPlan) {
  const owner = { uid: device.uid, username: toUsername(device) }
  const { filings } = await importNotebooks(device.journal, plan.notebooks, { owner, now })
  const ids = new Set(plan.entries.map(({ id }) => id))
  const { outcome, addedIds, duplicates } = await importEntries(device.journal, plan.entries, {
    filings,
    isFromImport: (id) => ids.has(id),
    now,
  })
  expect(outcome).toEqual({ status: 'saved' })
  return { added: addedIds.length, known: duplicates.size }
}

/** The comparable state of an account: without ids, owners and times that the server sets. */
async function stateOf(device: Device) {
  const { entries, notebooks } = await readAccountSnapshot(device.journal)
  const reading = { signal: new AbortController().signal, onProgress: () => undefined }
  const versions = await readAllVersions(device.firestore, entries, reading)
  return {
    notebooks: notebooks.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, isPublic }) => [name, isPublic]),
    entries: entries
      .map((entry) => {
        const {
          id,
          uid: _,
          username: ____,
          updatedAt: __,
          expireAt: ___,
          writeIds: _____,
          editedFrom,
          deletedAt,
          revision = '',
          forks = [],
          ...fields
        } = entry
        const earlier = (versions.get(id) ?? []).toSorted((a, b) => a.replacedAt - b.replacedAt)
        return {
          ...fields,
          revision,
          forks,
          wasEdited: editedFrom !== null,
          inTrash: deletedAt !== null,
          versions: earlier.map((text) => [text.id === originalVersionId ? '' : text.id, text.content, text.category]),
        }
      })
      .toSorted((a, b) => a.timestamp - b.timestamp || (a.content < b.content ? -1 : 1)),
  }
}
