import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  clearSavedText,
  parseStoredDraft,
  serializeDraft,
  isBlank,
  createDraft,
  applyDraftChange,
  planDefaultCategory,
} from './draft'

test('a draft survives serialization unchanged, for any text', () => {
  const draft = fc.record({
    id: fc.uuid(),
    content: fc.string({ unit: 'grapheme' }),
    category: fc.string({ unit: 'binary' }),
    submittedAt: fc.option(fc.integer({ min: 0 })),
    submitted: fc.record({ id: fc.uuid(), content: fc.string(), category: fc.string() }),
  })
  fc.assert(
    fc.property(draft, (value) => {
      expect(parseStoredDraft(serializeDraft(value))).toEqual(value)
    }),
  )
})

test('a damaged text gives no draft and no error', () => {
  for (const text of ['', '{', 'null', '[]', '"text"', '{"id":1}']) expect(parseStoredDraft(text)).toBeUndefined()
})

test('a new draft has nothing to lose', () => {
  expect(isBlank(createDraft('an-id'))).toBe(true)
  expect(isBlank({ ...createDraft('an-id'), category: 'Walks' })).toBe(false)
})

test('editing keeps the id of a draft unless it may already be on the server', () => {
  const draft = { ...createDraft('first'), content: 'A' }
  expect(applyDraftChange(draft, { content: 'AB' }, 'fresh')).toEqual({ ...draft, content: 'AB' })
  const submitted = { ...draft, submittedAt: 1 }
  expect(applyDraftChange(submitted, { content: 'B' }, 'fresh')).toEqual({
    id: 'fresh',
    content: 'B',
    category: '',
    submittedAt: null,
    submitted: { id: 'first', content: 'A', category: '' },
  })
})

const submittedText = { id: 'first', content: 'A heron.', category: 'Walks' }

test('a draft unchanged since its save is blank, with a new id', () => {
  const remaining = clearSavedText({ ...submittedText, isNewCategory: true, submittedAt: 1 }, submittedText, 'fresh')
  expect(isBlank(remaining)).toBe(true)
  expect(remaining).toMatchObject({ id: 'fresh', submittedAt: null })
})

test('text typed since the save stays and is not submitted', () => {
  const typed = applyDraftChange({ ...submittedText, submittedAt: 1 }, { content: 'A heron. Two of them.' }, 'second')
  expect(clearSavedText(typed, submittedText, 'fresh')).toEqual({
    id: 'second',
    content: 'Two of them.',
    category: '',
    isNewCategory: false,
    submittedAt: null,
  })
})

test('the notebook and the day go with the text, and stay with text that is not saved', () => {
  const draft = { ...submittedText, notebookId: 'canal', day: '2026-03-01', submittedAt: 1 }
  const cleared = clearSavedText(draft, submittedText, 'fresh')
  expect([cleared.content, cleared.notebookId, cleared.day]).toEqual(['', undefined, undefined])
  // Another tab saved another text under this id.
  const separate = clearSavedText(draft, { id: draft.id, content: '', category: '' }, 'fresh')
  expect(separate).toMatchObject({ id: 'fresh', notebookId: 'canal', day: '2026-03-01' })
  const typed = applyDraftChange(draft, { content: `${draft.content} Two of them.` }, 'second')
  expect(clearSavedText(typed, submittedText, 'fresh')).toMatchObject({ notebookId: 'canal', day: '2026-03-01' })
})

test('a category changed since the save stays', () => {
  const typed = applyDraftChange(
    { ...submittedText, submittedAt: 1 },
    { category: 'Birds', isNewCategory: true },
    'second',
  )
  expect(clearSavedText(typed, submittedText, 'fresh')).toMatchObject({
    content: '',
    category: 'Birds',
    isNewCategory: true,
  })
})

test('text of another tab under the saved id gets its own id', () => {
  const otherTabDraft = { ...submittedText, content: 'A heron. From the other tab.', submittedAt: null }
  expect(clearSavedText(otherTabDraft, submittedText, 'fresh')).toMatchObject({
    id: 'fresh',
    content: 'From the other tab.',
  })
})

test('a draft with text keeps the default category, and gives it up without text', () => {
  const empty = createDraft('an-id')
  expect(planDefaultCategory(empty, 'Morning pages')).toBeUndefined()
  const written = { ...empty, content: 'Fog on the river' }
  const kept = { category: 'Morning pages', isNewCategory: false }
  expect(planDefaultCategory(written, 'Morning pages')).toEqual(kept)
  expect(planDefaultCategory(written, '')).toBeUndefined()
  const started = { ...written, ...kept }
  expect(planDefaultCategory(started, 'Morning pages')).toBeUndefined()
  expect(planDefaultCategory(started, 'Imported')).toBeUndefined()
  expect(planDefaultCategory({ ...started, content: '' }, 'Morning pages')).toEqual({ ...kept, category: '' })
})

test('a category that the user chose, typed or emptied is never replaced by the default one', () => {
  const written = { ...createDraft('an-id'), content: 'Fog on the river' }
  for (const choice of [
    { category: 'Walks', isNewCategory: false },
    { category: 'Morning pages', isNewCategory: true },
    { category: '', isNewCategory: true },
  ]) {
    expect(planDefaultCategory({ ...written, ...choice }, 'Morning pages')).toBeUndefined()
    expect(planDefaultCategory({ ...written, ...choice, content: '' }, 'Morning pages')).toBeUndefined()
  }
  expect(planDefaultCategory({ ...written, submittedAt: 1 }, 'Morning pages')).toBeUndefined()
})
