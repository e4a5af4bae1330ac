import type { Entry } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseStoredEdit, serializeEdit, isChanged, createEdit } from './unsaved-edit'

const entry: Entry = {
  id: 'entry-0000000000000001',
  uid: 'ada',
  content: 'The heron was there.',
  category: 'Walks',
  timestamp: 1_732_190_000_123,
  collectionName: '',
  username: 'ada',
  order: null,
  isPublic: false,
  updatedAt: 1_732_190_000_123.456,
  editedFrom: null,
  deletedAt: null,
  expireAt: null,
}

test('an edit survives serialization unchanged, with its base', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (content, category) => {
      const edit = { seen: { ...entry, revision: 'revision-00000000001' }, content, category }
      expect(parseStoredEdit(serializeEdit(edit))).toEqual(edit)
    }),
  )
})

test('an invalid text gives no edit and no error', () => {
  for (const text of ['', '{', 'null', '{"content":"a"}', JSON.stringify({ seen: {}, content: '', category: '' })]) {
    expect(parseStoredEdit(text)).toBeUndefined()
  }
})

test('an edit has something to lose once it differs from the entry', () => {
  expect(isChanged(createEdit(entry), entry)).toBe(false)
  expect(isChanged({ ...createEdit(entry), content: '' }, entry)).toBe(true)
  expect(isChanged({ ...createEdit(entry), category: 'Birds' }, entry)).toBe(true)
})
