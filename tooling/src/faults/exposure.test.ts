import { expect, test } from 'vitest'

import { leakReason } from './exposure'

const word = { marker: '#1.1#', sawPublic: false, writtenAt: 10 }
const reading = { marker: '#1.1#', entryId: 'one', from: 100, to: 110 }
const none = { publishings: [], hidings: [] }

test('a word that was written under a private screen and never published is leaked to a reader', () => {
  expect(leakReason(word, reading, none)).toBe('not yet published')
  expect(leakReason({ ...word, sawPublic: true }, reading, none)).toBeUndefined()
})

test('a later publishing allows the words that were on its screen, and no others', () => {
  expect(leakReason(word, reading, { ...none, publishings: [{ at: 50, markers: [word.marker] }] })).toBeUndefined()
  expect(leakReason(word, reading, { ...none, publishings: [{ at: 50, markers: ['#1.2#'] }] })).toBe(
    'not yet published',
  )
  expect(leakReason(word, reading, { ...none, publishings: [{ at: 120, markers: [word.marker] }] })).toBe(
    'not yet published',
  )
})

test('what was hidden again is leaked once the server was known to have that', () => {
  const publishings = [{ at: 50, markers: [word.marker] }]
  const hiding = { at: 60, entryIds: ['one'] }
  expect(leakReason(word, reading, { publishings, hidings: [hiding] })).toBeUndefined()
  expect(leakReason(word, reading, { publishings, hidings: [{ ...hiding, confirmedAt: 105 }] })).toBeUndefined()
  expect(leakReason(word, reading, { publishings, hidings: [{ ...hiding, confirmedAt: 90 }] })).toBe('hidden')
  expect(leakReason(word, reading, { publishings, hidings: [{ ...hiding, entryIds: ['two'], confirmedAt: 90 }] })).toBe(
    undefined,
  )
  const again = [...publishings, { at: 70, markers: [word.marker] }]
  expect(leakReason(word, reading, { publishings: again, hidings: [{ ...hiding, confirmedAt: 90 }] })).toBeUndefined()
})
