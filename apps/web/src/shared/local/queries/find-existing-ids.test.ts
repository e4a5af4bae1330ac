import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'

import { Journal } from '../journal'
import { makeId } from '../make-id'
import { discardRefusedWrites } from '../operations/discard-refused-writes'
import { saveEntries } from '../operations/save-entries'
import { mergeServerEntries } from '../sync/merge-server-entries'
import { settleSentBatch } from '../sync/settle-sent-batch'
import { moveToTray } from '../sync/move-to-tray'
import { findExistingIds } from './find-existing-ids'
import { readRefusedWrites } from './outbox-and-tray'

const now = 1_790_000_000_000

test('an entry exists from its save on: while queued, acknowledged, or refused', async () => {
  const { journal, id, row } = await saved()
  expect(await findExistingIds(journal, [id, 'another'])).toEqual(new Set([id]))
  await settleSentBatch(journal, { rows: [await row()], unwrittenCopies: new Map(), now })
  expect(await findExistingIds(journal, [id])).toEqual(new Set([id]))

  const refused = await saved()
  await moveToTray(refused.journal, await refused.row(), 'refused', now)
  expect(await findExistingIds(refused.journal, [refused.id])).toEqual(new Set([refused.id]))
})

test('an entry in memory exists only after its acknowledgement, and not when refused', async () => {
  const { journal, id, row } = await saved(false)
  expect(await findExistingIds(journal, [id])).toEqual(new Set())
  await settleSentBatch(journal, { rows: [await row()], unwrittenCopies: new Map(), now })
  expect(await findExistingIds(journal, [id])).toEqual(new Set([id]))

  const refused = await saved(false)
  await moveToTray(refused.journal, await refused.row(), 'refused', now)
  expect(await findExistingIds(refused.journal, [refused.id])).toEqual(new Set())
})

test('a purged entry counts as existing: its copy must be dropped', async () => {
  const { journal, id } = await saved()
  const tombstone = { id, uid: journal.uid, purgedAt: now, updatedAt: now, writeIds: [] }
  await mergeServerEntries(journal, [tombstone], { now })
  await discardRefusedWrites(
    journal,
    (await readRefusedWrites(journal)).map((row) => row.id),
    now,
  )
  expect(await findExistingIds(journal, [id])).toEqual(new Set([id]))
})

async function saved(isPersistent = true) {
  const journal = new Journal(makeId())
  if (!isPersistent) Object.defineProperty(journal, 'isPersistent', { value: false })
  const id = makeId()
  const entry = { id, uid: journal.uid, username: 'ada', content: 'Rain', category: 'Walks', timestamp: now }
  await saveEntries(journal, [entry], now)
  const row = async () => {
    const [first] = await (await journal.database()).getAll('outbox')
    if (!first) throw new Error('nothing waits')
    return first
  }
  return { journal, id, row }
}
