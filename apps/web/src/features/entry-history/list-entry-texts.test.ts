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

test('each text has the moment it took its place, the first that of the entry', () => {
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

test('a text that is known here and on the server stands there once', () => {
  const versions = [version('original', 'First.', 3_000)]
  const unsentTexts = [{ id: 'original', content: 'First.', category: 'Walks', replacedAt: 2_900 }]
  expect(listEntryTexts({ entry, unsentTexts, versions, hasOlder: false }).map(({ content }) => content)).toEqual([
    'Fourth.',
    'First.',
  ])
})

test('while older ones are not read, the oldest has the moment it was last seen as the current one', () => {
  const versions = [version('b'.repeat(20), 'Second.', 5_000)]
  expect(listEntryTexts({ entry, unsentTexts: [], versions, hasOlder: true }).map(({ since }) => since)).toEqual([
    5_000, 4_999,
  ])
})

test('an entry that was never edited has the one text', () => {
  expect(listEntryTexts({ entry, unsentTexts: [], versions: [], hasOlder: false })).toEqual([
    { id: 'now', content: 'Fourth.', category: 'Walks', since: 1_000 },
  ])
})

function version(id: string, content: string, replacedAt: number): EntryVersion {
  return { id, uid: 'ada', content, category: 'Walks', updatedAt: replacedAt - 1, replacedAt }
}
