import 'fake-indexeddb/auto'
import { type ImportPlan, type PlannedEntry, readImport } from '@geist/transfer'
import { expect, test } from 'vitest'

import { getJournal } from '../../shared/local/get-journal'
import { makeId } from '../../shared/local/make-id'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { deleteEntries } from '../../shared/local/operations/delete-entries'
import { readEntry } from '../../shared/local/queries/read-entry'
import { makeEntryToSave } from '../../shared/local/testing/make-entry-to-save'
import { getEntryId } from '../../shared/local/write'
import { moveToTray } from '../../shared/local/sync/move-to-tray'
import { readImportProgress } from './read-import-progress'
import { runImport } from './run-import'
import { findDuplicates } from './find-duplicates'

const now = 1_790_000_000_000

test("an existing entry with different text keeps it, and gets the archive's text as an edit only on request", async () => {
  const uid = makeId()
  const first = await planOf(uid, 'As it was.')
  await run(uid, first)
  const changed = await planOf(uid, 'As the file has it now.')
  const duplicates = await findDuplicates(getJournal(uid), changed.entries)
  expect([...duplicates.values()]).toEqual([{ match: 'same-entry', isInTrash: false, hasDifferentText: true }])

  const unedited = await run(uid, changed, { duplicates })
  expect(unedited).toMatchObject({ added: 0, edited: 0 })
  expect(unedited.existing[0]?.reason).toBe(
    'It’s already here with different text or another category. Yours was kept.',
  )
  expect(await textOf(uid, first)).toBe('As it was.')

  expect(await run(uid, changed, { duplicates, appliesFileTexts: true })).toMatchObject({ added: 0, edited: 1 })
  expect(await textOf(uid, first)).toBe('As the file has it now.')
  const writes = await (await getJournal(uid).database()).getAll('outbox')
  expect(writes.at(-1)?.write).toMatchObject({ kind: 'edit', base: { content: 'As it was.' }, settles: [] })
  expect(await run(uid, changed, { duplicates, appliesFileTexts: true })).toMatchObject({ edited: 0 })
})

test('an archived entry without text, or an existing one in the trash, changes nothing', async () => {
  const uid = makeId()
  const plan = await planOf(uid, 'Words.')
  await run(uid, plan)
  expect(await run(uid, await planOf(uid, ' '), { appliesFileTexts: true })).toMatchObject({ edited: 0 })
  await deleteEntries(getJournal(uid), [idOf(plan)], now)
  const changed = await planOf(uid, 'Other words.')
  const duplicates = await findDuplicates(getJournal(uid), changed.entries)
  expect([...duplicates.values()]).toEqual([{ match: 'same-entry', isInTrash: true, hasDifferentText: false }])
  const result = await run(uid, changed, { duplicates, appliesFileTexts: true })
  expect(result).toMatchObject({ edited: 0, existing: [{ reason: 'Already here, in Recently deleted.' }] })
})

test('equal texts with equal times, in the list or the trash, are told apart, too', async () => {
  const uid = makeId()
  const plan = await planOf(uid, 'Words.')
  await run(uid, plan)
  const copy = plan.entries.map((entry): PlannedEntry => ({ ...entry, id: makeId(), sourceId: undefined }))
  const duplicatesOfCopy = async () => [...(await findDuplicates(getJournal(uid), copy)).values()]
  expect(await duplicatesOfCopy()).toEqual([{ match: 'same-text', isInTrash: false, hasDifferentText: false }])
  await deleteEntries(getJournal(uid), [idOf(plan)], now)
  expect(await duplicatesOfCopy()).toEqual([{ match: 'same-text', isInTrash: true, hasDifferentText: false }])
})

test('an import is pending until the server has acknowledged it, and refused entries are counted', async () => {
  const uid = makeId()
  const journal = getJournal(uid)
  const plan = await planOf(uid, 'Words.')
  const result = await run(uid, plan)
  const ids = new Set(plan.entries.map(({ id }) => id))
  expect(await readImportProgress(journal, ids, result)).toEqual({
    pendingCount: 1,
    refusedCreationCount: 0,
    refusedEntryCount: 0,
  })
  const database = await journal.database()
  for (const row of await database.getAll('outbox')) await moveToTray(journal, row, 'refused', now + 5)
  expect(await readImportProgress(journal, ids, result)).toEqual({
    pendingCount: 0,
    refusedCreationCount: 1,
    refusedEntryCount: 1,
  })
  const later = { ...result, startedAt: now + 6 }
  expect(await readImportProgress(journal, ids, later)).toMatchObject({ refusedEntryCount: 0 })
  expect(await readImportProgress(journal, new Set(), result)).toMatchObject({ refusedEntryCount: 0 })
})

test('a large import keeps its order in the outbox, and its progress counts only its own writes', async () => {
  const uid = makeId()
  const journal = getJournal(uid)
  await saveEntries(journal, [makeEntryToSave({ uid }, 'Written before.', now)], now)
  const plan = await planOf(uid, 'Words.')
  const entries = Array.from({ length: 600 }, () =>
    plan.entries.map((entry): PlannedEntry => ({ ...entry, id: makeId(), sourceId: undefined })),
  ).flat()
  const doneCounts: number[] = []
  const result = await run(uid, { ...plan, entries }, { onProgress: (done) => doneCounts.push(done) })
  expect(result).toMatchObject({ added: 600, writeCount: 600 })
  expect(doneCounts.at(-1)).toBe(600)
  await saveEntries(journal, [makeEntryToSave({ uid }, 'Written after.', now)], now)

  const database = await journal.database()
  const rows = await database.getAll('outbox')
  const importedRows = rows.slice(1, -1)
  expect(importedRows.map(({ write }) => getEntryId(write))).toEqual(entries.map(({ id }) => id))
  const ids = new Set(entries.map(({ id }) => id))
  const countPending = async () => (await readImportProgress(journal, ids, result)).pendingCount
  expect(await countPending()).toBe(600)
  // The server acknowledges in this order.
  await database.delete('outbox', IDBKeyRange.upperBound(rows[200]?.seq))
  expect(await countPending()).toBe(400)
  await database.delete('outbox', IDBKeyRange.upperBound(rows[600]?.seq))
  expect(await countPending()).toBe(0)
})

async function planOf(uid: string, text: string): Promise<ImportPlan> {
  const bytes = new TextEncoder().encode(
    `---\ngeist: "1"\nid: "entry-0000000000000001"\ndate: "2026-09-21"\n---\n\n${text}\n`,
  )
  const read = async (start: number, end: number) => bytes.subarray(start, end)
  const file = { path: 'a.md', size: bytes.length, lastModified: 0, read }
  const plan = await readImport([file], { account: { uid, username: 'ada' }, toInstant: Date.UTC, now })
  if (plan.status === 'refused') throw new Error(plan.sentence)
  return plan
}

function run(uid: string, plan: ImportPlan, options: Partial<Parameters<typeof runImport>[1]> = {}) {
  const { signal } = new AbortController()
  const defaults = { uid, username: 'ada', name: 'a.md', keepsPublic: true, onProgress: () => undefined }
  return runImport(plan, { ...defaults, signal, now: () => now, ...options })
}

function idOf(plan: ImportPlan): string {
  return plan.entries[0]?.id ?? ''
}

async function textOf(uid: string, plan: ImportPlan): Promise<string | undefined> {
  return (await readEntry(getJournal(uid), idOf(plan)))?.content
}
