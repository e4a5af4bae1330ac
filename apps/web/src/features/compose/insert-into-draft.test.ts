import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'

import { closeDraft, openDraft, useCompose, writeDraft } from './compose-store'
import { insertWithSpaces, insertIntoDraft } from './insert-into-draft'

test.each([
  ['|', 'Hello.', 'Hello.|'],
  ['Rain|', 'all day.', 'Rain all day.|'],
  ['Rain |', 'all day.', 'Rain all day.|'],
  ['Rain\n|', 'all day.', 'Rain\nall day.|'],
  ['Rain| day', 'all', 'Rain all| day'],
  ['Rain|day', 'all', 'Rain all| day'],
  ['(|)', 'perhaps', '(perhaps|)'],
  ['“|”', 'yes', '“yes|”'],
  ['Rain|', ', and wind', 'Rain, and wind|'],
  ['Rain|.', 'all day', 'Rain all day|.'],
  ['今日は|', '雨です。', '今日は雨です。|'],
  ['Rain|all', '', 'Rain|all'],
])('“%s” with “%s” inserted becomes “%s”', (before, text, after) => {
  const index = before.indexOf('|')
  const { content, caret } = insertWithSpaces(before.replace('|', ''), index, text)
  expect(`${content.slice(0, caret)}|${content.slice(caret)}`).toBe(after)
})

test('an insertion loses no text and adds at most two spaces, for any texts and positions', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.nat(),
      fc.string({ unit: 'grapheme' }),
      (content, position, text) => {
        const index = position % (content.length + 1)
        const after = insertWithSpaces(content, index, text)
        expect(after.content.startsWith(content.slice(0, index))).toBe(true)
        expect(after.content.endsWith(content.slice(index))).toBe(true)
        expect(after.content.slice(0, after.caret).endsWith(text)).toBe(true)
        expect(after.content.length - content.length - text.length).toBeLessThanOrEqual(2)
      },
    ),
  )
})

beforeEach(() => {
  closeDraft()
  openDraft('ada')
  writeDraft({ content: '', category: '' })
})

test('successive texts form one sentence', () => {
  expect(insertIntoDraft('I walked')).toMatchObject({ before: '', range: { start: 0, end: 8 } })
  insertIntoDraft('to the river,')
  insertIntoDraft('and back.')
  expect(useCompose.getState().draft.content).toBe('I walked to the river, and back.')
})

test('without an open draft nothing is inserted', () => {
  closeDraft()
  expect(insertIntoDraft('Lost?')).toBeUndefined()
})
