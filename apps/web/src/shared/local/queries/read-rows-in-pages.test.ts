import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'

import { Journal } from '../journal'
import { toEntryRow } from '../journal-schema'
import { readEntriesInCategories } from './read-entries-in-categories'
import { readAccountSnapshot } from './read-account-snapshot'

const journals: Journal[] = []
afterEach(async () => {
  for (const journal of journals.splice(0)) await journal.close()
})

test('more entries than a page are returned once each, newest first, also with equal times', async () => {
  const journal = new Journal('ada', 'rows-in-pages')
  journals.push(journal)
  const entries = Array.from({ length: 1_020 }, (_, index) => ({
    id: `entry-${String(index).padStart(20, '0')}`,
    uid: 'ada',
    username: 'ada',
    content: String(index),
    category: index % 100 === 0 ? 'Rare' : 'Walks',
    timestamp: Math.floor(index / 700),
    ...plain,
  }))
  const transaction = (await journal.database()).transaction('entries', 'readwrite')
  await Promise.all(entries.map((entry) => transaction.store.put(toEntryRow(entry))))
  await transaction.done
  const newestFirst = entries.map(({ id }) => id).toReversed()
  expect((await readAccountSnapshot(journal)).entries.map(({ id }) => id)).toEqual(newestFirst)
  expect((await readEntriesInCategories(journal, ['Walks', 'Rare', 'None of these'])).map(({ id }) => id)).toEqual(
    newestFirst,
  )
  expect(await readEntriesInCategories(journal, ['Rare'])).toHaveLength(11)
}, 20_000)

const plain = {
  collectionName: '',
  order: null,
  isPublic: false,
  updatedAt: 0,
  editedFrom: null,
  deletedAt: null,
  expireAt: null,
}
