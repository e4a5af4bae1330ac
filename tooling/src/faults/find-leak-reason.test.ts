import { expect, test } from 'vitest'

import { findLeakReason } from './find-leak-reason'

const word = { marker: '#1.1#', sawPublic: false, writtenAt: 10 }
const reading = { marker: '#1.1#', entryId: 'one', requestedAt: 100, respondedAt: 110 }
const none = { publishings: [], hidings: [] }

test('a word that was written under a private screen and never published is leaked to a reader', () => {
  expect(findLeakReason(word, reading, none)).toBe('not yet published')
  expect(findLeakReason({ ...word, sawPublic: true }, reading, none)).toBeUndefined()
})

test('a later publishing allows the words that were on its screen, and no others', () => {
  expect(
    findLeakReason(word, reading, { ...none, publishings: [{ publishedAt: 50, markers: [word.marker] }] }),
  ).toBeUndefined()
  expect(findLeakReason(word, reading, { ...none, publishings: [{ publishedAt: 50, markers: ['#1.2#'] }] })).toBe(
    'not yet published',
  )
  expect(findLeakReason(word, reading, { ...none, publishings: [{ publishedAt: 120, markers: [word.marker] }] })).toBe(
    'not yet published',
  )
})

test('what was hidden again is leaked once the server was known to have that', () => {
  const publishings = [{ publishedAt: 50, markers: [word.marker] }]
  const hiding = { hiddenAt: 60, entryIds: ['one'] }
  expect(findLeakReason(word, reading, { publishings, hidings: [hiding] })).toBeUndefined()
  expect(findLeakReason(word, reading, { publishings, hidings: [{ ...hiding, confirmedAt: 105 }] })).toBeUndefined()
  expect(findLeakReason(word, reading, { publishings, hidings: [{ ...hiding, confirmedAt: 90 }] })).toBe('hidden')
  expect(
    findLeakReason(word, reading, { publishings, hidings: [{ ...hiding, entryIds: ['two'], confirmedAt: 90 }] }),
  ).toBe(undefined)
  const again = [...publishings, { publishedAt: 70, markers: [word.marker] }]
  expect(
    findLeakReason(word, reading, { publishings: again, hidings: [{ ...hiding, confirmedAt: 90 }] }),
  ).toBeUndefined()
})
