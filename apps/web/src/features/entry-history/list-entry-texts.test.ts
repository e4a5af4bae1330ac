import type { Entry, EntryVersion } from '@geist/domain'
import { expect, test } from 'vitest'

import { listEntryTexts } from './list-entry-texts'

const entry: Entry = {
  id: 'e'.repeat(20),
  uid: 'ada',
  content: 'Fourth.',
  category: 'Walks',
  timestamp: 1_000,
  collectionName: '',
  username: 'ada',
  order: null,
  isPublic: false,
  updatedAt: 9_000,
  editedFrom: null,
  deletedAt: null,
  expireAt: null,
  revision: 'd'.repeat(20),
}

test('each text has the time at which it became current, the first one that of the entry', () => {
  const versions = [version('b'.repeat(20), 'Second.', 5_000), version('original', 'First.', 3_000)]
  const unsentTexts = [{ id: 'c'.repeat(20), content: 'Third.', category: 'Walks', replacedAt: 7_000 }]
  expect(
    listEntryTexts({ entry, unsentTexts, versions, hasOlder: false }).map(({ content, since }) => [content, since]),
  ).toEqual([
    ['Fourth.', 7_000],
    ['Third.', 5_000],
    ['Second.', 3_000],
    ['First.', 1_000],
  ])
})

test('a text on this device and on the server is listed once', () => {
  const versions = [version('original', 'First.', 3_000)]
  const unsentTexts = [{ id: 'original', content: 'First.', category: 'Walks', replacedAt: 2_900 }]
  expect(listEntryTexts({ entry, unsentTexts, versions, hasOlder: false }).map(({ content }) => content)).toEqual([
    'Fourth.',
    'First.',
  ])
})

test('while older texts are not loaded, the oldest has the time when it was last current', () => {
  const versions = [version('b'.repeat(20), 'Second.', 5_000)]
  expect(listEntryTexts({ entry, unsentTexts: [], versions, hasOlder: true }).map(({ since }) => since)).toEqual([
    5_000, 4_999,
  ])
})

test('an entry that was never edited has one text', () => {
  expect(listEntryTexts({ entry, unsentTexts: [], versions: [], hasOlder: false })).toEqual([
    { id: 'now', content: 'Fourth.', category: 'Walks', since: 1_000 },
  ])
})

function version(id: string, content: string, replacedAt: number): EntryVersion {
  return { id, uid: 'ada', content, category: 'Walks', updatedAt: replacedAt - 1, replacedAt }
}
