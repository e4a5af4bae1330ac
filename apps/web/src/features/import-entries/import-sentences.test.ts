import { expect, test } from 'vitest'

import { describeSaving, describeSending } from './import-sentences'

test('the progress says what is happening now', () => {
  expect(describeSaving(1_200, 3_000)).toBe('Saving on this device: 1,200 of 3,000 notes')
  expect(describeSaving(0, 1)).toBe('Saving on this device: 0 of 1 note')
  expect(describeSaving(3_000, 3_000)).toBe('Saved on this device. Finishing…')
  expect(describeSending({ added: 3_000, writeCount: 3_000 }, 1_600)).toBe(
    'Sending to the server: 1,400 of 3,000 notes',
  )
  expect(describeSending({ added: 1, writeCount: 1 }, 1)).toBe('Sending to the server: 0 of 1 note')
})

test('edits and earlier texts are not counted as notes', () => {
  expect(describeSending({ added: 3, writeCount: 8 }, 2)).toBe('Sending to the server: 6 of 8 changes')
  expect(describeSending({ added: 0, writeCount: 1 }, 1)).toBe('Sending to the server: 0 of 1 change')
})
