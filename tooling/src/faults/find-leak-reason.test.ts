import { expect, test } from 'vitest'

import { findLeakReason } from './find-leak-reason'

const word = { marker: '#1.1#', sawPublic: false, writtenAt: 10 }
const reading = { marker: '#1.1#', entryId: 'one', requestedAt: 100, respondedAt: 110 }
const none = { publishings: [], hidings: [] }

test('a word written under a private screen and never published is a leak when a reader sees it', () => {
  expect(findLeakReason(word, reading, none)).toBe('not yet published')
  expect(findLeakReason({ ...word, sawPublic: true }, reading, none)).toBeUndefined()
})

test('a later publication allows only the words on its screen', () => {
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

test('a word hidden again is a leak once the server had confirmed the hiding', () => {
  const publishings = [{ publishedAt: 50, markers: [word.marker] }]
  const hiding = { hiddenAt: 60, entryIds: ['one'] }
  expect(findLeakReason(word, reading, { publishings, hidings: [hiding] })).toBeUndefined()
  expect(findLeakReason(word, reading, { publishings, hidings: [{ ...hiding, confirmedAt: 105 }] })).toBeUndefined()
  expect(findLeakReason(word, reading, { publishings, hidings: [{ ...hiding, confirmedAt: 90 }] })).toBe('hidden')
  expect(
    findLeakReason(word, reading, { publishings, hidings: [{ ...hiding, entryIds: ['two'], confirmedAt: 90 }] }),
  ).toBe(undefined)
  const republished = [...publishings, { publishedAt: 70, markers: [word.marker] }]
  expect(
    findLeakReason(word, reading, { publishings: republished, hidings: [{ ...hiding, confirmedAt: 90 }] }),
  ).toBeUndefined()
})
