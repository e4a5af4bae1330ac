import { type Entry, limits } from '@geist/domain'
import { expect, test } from 'vitest'

import { isSaved } from './is-saved'
import { createEdit } from './unsaved-edit'

const entryOnScreen: Entry = {
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
const edit = { ...createEdit(entryOnScreen), content: 'The heron was gone.' }

test('an edit is saved once its note has the same content and category', () => {
  expect(isSaved(edit, { ...entryOnScreen, content: edit.content })).toBe(true)
  expect(isSaved(edit, entryOnScreen)).toBe(false)
  expect(isSaved(edit, { ...entryOnScreen, content: edit.content, category: 'Birds' })).toBe(false)
})

test('a category saved without the surrounding spaces counts as the same', () => {
  expect(
    isSaved({ ...edit, category: ' Birds ' }, { ...entryOnScreen, content: edit.content, category: 'Birds' }),
  ).toBe(true)
})

test('when the note is missing, only an edit without additional text counts as saved', () => {
  expect(isSaved(createEdit(entryOnScreen), undefined)).toBe(true)
  expect(isSaved(edit, undefined)).toBe(false)
})

test('an edit that cannot be saved as it is does not count as saved', () => {
  expect(isSaved({ ...edit, category: 'x'.repeat(limits.categoryMaxLength + 1) }, entryOnScreen)).toBe(false)
})
