import { type Entry, limits } from '@geist/domain'
import { expect, test } from 'vitest'

import { isSaved } from './is-saved'
import { createEdit } from './unsaved-edit'

const seen: Entry = {
  id: 'entry-0000000000000001',
  uid: 'ada',
  content: 'The heron was there.',
  category: 'Walks',
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
const edit = { ...createEdit(seen), content: 'The heron was gone.' }

test('an edit is saved once its note says the same, in its content and its category', () => {
  expect(isSaved(edit, { ...seen, content: edit.content })).toBe(true)
  expect(isSaved(edit, seen)).toBe(false)
  expect(isSaved(edit, { ...seen, content: edit.content, category: 'Birds' })).toBe(false)
})

test('a category that was saved without the spaces around it is the same', () => {
  expect(isSaved({ ...edit, category: ' Birds ' }, { ...seen, content: edit.content, category: 'Birds' })).toBe(true)
})

test('where the note is gone, only an edit that adds nothing to it is', () => {
  expect(isSaved(createEdit(seen), undefined)).toBe(true)
  expect(isSaved(edit, undefined)).toBe(false)
})

test('what could not be saved as it stands is not', () => {
  expect(isSaved({ ...edit, category: 'x'.repeat(limits.categoryMaxLength + 1) }, seen)).toBe(false)
})
