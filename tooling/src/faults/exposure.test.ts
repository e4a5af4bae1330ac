import { expect, test } from 'vitest'

import { isLeak } from './exposure'

const word = { marker: '#1.1#', sawPublic: false, writtenAt: 10 }
const reading = { marker: '#1.1#', entryId: 'one', from: 100, to: 110 }
const none = { publishings: [], hidings: [] }

test('a word that was written under a private screen and never published is leaked to a reader', () => {
  expect(isLeak(word, reading, none)).toBe(true)
  expect(isLeak({ ...word, sawPublic: true }, reading, none)).toBe(false)
})

test('a later publishing allows the words that were on its screen, and no others', () => {
  expect(isLeak(word, reading, { ...none, publishings: [{ at: 50, markers: [word.marker] }] })).toBe(false)
  expect(isLeak(word, reading, { ...none, publishings: [{ at: 50, markers: ['#1.2#'] }] })).toBe(true)
  expect(isLeak(word, reading, { ...none, publishings: [{ at: 120, markers: [word.marker] }] })).toBe(true)
})

test('what was hidden again is leaked once the server was known to have that', () => {
  const publishings = [{ at: 50, markers: [word.marker] }]
  const hiding = { at: 60, entryIds: ['one'] }
  expect(isLeak(word, reading, { publishings, hidings: [hiding] })).toBe(false)
  expect(isLeak(word, reading, { publishings, hidings: [{ ...hiding, confirmedAt: 105 }] })).toBe(false)
  expect(isLeak(word, reading, { publishings, hidings: [{ ...hiding, confirmedAt: 90 }] })).toBe(true)
  expect(isLeak(word, reading, { publishings, hidings: [{ ...hiding, entryIds: ['two'], confirmedAt: 90 }] })).toBe(
    false,
  )
  const again = [...publishings, { at: 70, markers: [word.marker] }]
  expect(isLeak(word, reading, { publishings: again, hidings: [{ ...hiding, confirmedAt: 90 }] })).toBe(false)
})
