import { type Entry, limits } from '@geist/domain'
import { expect, test } from 'vitest'

import { parseEdit } from './parse-edit'

const entryOnScreen: Entry = {
  id: 'entry-0000000000000001',
  uid: 'ada',
  content: 'The heron was there.',
  category: ' Walks',
  timestamp: 1_732_190_000_123,
  collectionName: '',
  username: 'ada',
  order: null,
  isPublic: false,
  updatedAt: 1_732_190_000_123,
  editedFrom: null,
  deletedAt: null,
  expireAt: null,
}

test('an edit may empty both fields', () => {
  expect(parseEdit({ seen: entryOnScreen, content: '', category: '  ' })).toEqual({
    status: 'accepted',
    content: '',
    category: '',
  })
})

test('an untouched category stays exactly the same and is no change', () => {
  expect(parseEdit({ seen: entryOnScreen, content: 'Other', category: ' Walks' })).toMatchObject({ category: ' Walks' })
  expect(parseEdit({ seen: entryOnScreen, content: 'Other', category: ' Birds ' })).toMatchObject({ category: 'Birds' })
})

test('a value above its limit is refused at its field', () => {
  const content = 'x'.repeat(limits.contentMaxLength + 1)
  expect(parseEdit({ seen: entryOnScreen, content, category: '' })).toMatchObject({
    status: 'refused',
    field: 'content',
  })
  const category = 'x'.repeat(limits.categoryMaxLength + 1)
  expect(parseEdit({ seen: entryOnScreen, content: '', category })).toMatchObject({
    status: 'refused',
    field: 'category',
  })
})
