import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import type { TrayRow } from '../journal-schema'
import { makeId } from '../make-id'
import { makeWriteId } from '../make-write-id'
import { readRefusedWrites, countPendingWrites } from '../queries/outbox-and-tray'
import { unseenBasis } from '../write'
import { importRefusedWrites } from './import-refused-writes'
import { saveEntries } from './save-entries'

const now = 1_790_000_000_000

const entryOf = (content: string) => ({
  id: makeId(),
  uid: 'ada',
  username: 'ada',
  content,
  category: 'Walks',
  timestamp: now,
})

const refused = (entry: ReturnType<typeof entryOf>): Omit<TrayRow, 'id'> => ({
  write: { kind: 'create', entry: { ...entry, collectionName: '', order: null, isPublic: false, inTrash: false } },
  writtenAt: now,
  writeId: makeWriteId(),
  basis: unseenBasis,
  refusedAt: now + 1,
  reason: 'refused',
})

test('refused texts return to the tray once, and nothing is sent', async () => {
  const journal = new Journal('ada', makeId())
  const [firstEntry, otherEntry] = [entryOf('One.'), entryOf('Other.')]
  expect(
    await importRefusedWrites(journal, [refused(firstEntry), refused(otherEntry), refused(firstEntry)], now),
  ).toMatchObject({
    addedCount: 2,
  })
  expect(await importRefusedWrites(journal, [refused(firstEntry)], now)).toMatchObject({ addedCount: 0 })
  const writes = (await readRefusedWrites(journal)).map(({ write }) => write)
  expect(writes).toEqual([firstEntry, otherEntry].map((entry) => refused(entry).write))
  expect(await countPendingWrites(journal)).toBe(0)
})

test('a text saved meanwhile is not added to the tray, a different one is', async () => {
  const journal = new Journal('ada', makeId())
  const entry = entryOf('Came through.')
  await saveEntries(journal, [entry], now)
  const different = refused({ ...entry, content: 'Not so.' })
  expect(await importRefusedWrites(journal, [refused(entry), different], now)).toMatchObject({ addedCount: 1 })
  expect(await readRefusedWrites(journal)).toMatchObject([{ write: { entry: { content: 'Not so.' } } }])
})
