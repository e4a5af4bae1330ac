import { expect, test } from 'vitest'

import { Ledger } from './ledger'

const farFuture = Date.now() + 1_000_000

test('a leak is reported once per word', () => {
  const ledger = new Ledger('1')
  const { marker } = ledger.recordWord('composed in A1', 'one')
  const reading = { marker, entryId: 'one', requestedAt: farFuture, respondedAt: farFuture }
  expect(ledger.recordReading(reading)).toBe('not yet published')
  expect(ledger.recordReading(reading)).toBeUndefined()
  expect(ledger.leaks.map(({ word }) => word.marker)).toEqual([marker])
})

test('a read during a publication is no leak once all words on the screen are recorded', () => {
  const ledger = new Ledger('1')
  const [firstWord, secondWord] = [
    ledger.recordWord('composed in A1', 'one'),
    ledger.recordWord('composed in A1', 'other'),
  ]
  const readBoth = () =>
    [firstWord, secondWord].map(({ marker, entryId = '' }) =>
      ledger.recordReading({ marker, entryId, requestedAt: farFuture + 5, respondedAt: farFuture + 6 }),
    )
  expect(readBoth()).toEqual(['not yet published', 'not yet published'])
  ledger.recordPublishing([firstWord.marker], farFuture)
  expect(readBoth()).toEqual([undefined, undefined])
  // A later publishing does not justify an earlier reading.
  ledger.recordPublishing([secondWord.marker], farFuture + 7)
  expect(ledger.leaks).toEqual([{ word: secondWord, reason: 'not yet published' }])
})

test('reading a hidden entry during its new publication is no leak; a leak before a rollback remains one', () => {
  const ledger = new Ledger('1')
  const [firstWord, secondWord] = [
    ledger.recordWord('composed in A1', 'one'),
    ledger.recordWord('composed in A1', 'other'),
  ]
  ledger.recordPublishing([firstWord.marker, secondWord.marker], farFuture)
  ledger.recordHiding({ hiddenAt: farFuture + 1, entryIds: ['one', 'other'], deviceName: 'A' })
  for (const hiding of ledger.openHidings) ledger.confirmHiding(hiding, farFuture + 5)
  for (const { marker, entryId = '' } of [firstWord, secondWord]) {
    expect(ledger.recordReading({ marker, entryId, requestedAt: farFuture + 10, respondedAt: farFuture + 11 })).toBe(
      'hidden',
    )
  }
  ledger.recordPublishing([firstWord.marker], farFuture + 9)
  ledger.recordRollback(0)
  expect(ledger.leaks).toMatchObject([{ word: secondWord, reason: 'hidden' }])
})

test('a hiding counts from its confirmation until a rollback of the server', () => {
  const readsAfter = (change: (ledger: Ledger) => void) => {
    const ledger = new Ledger('1')
    const { marker } = ledger.recordWord('composed in A1', 'one')
    ledger.recordPublishing([marker], farFuture)
    ledger.recordHiding({ hiddenAt: farFuture + 1, entryIds: ['one'], deviceName: 'A' })
    change(ledger)
    return ledger.recordReading({ marker, entryId: 'one', requestedAt: farFuture + 10, respondedAt: farFuture + 11 })
  }
  const confirm = (ledger: Ledger) => {
    for (const hiding of ledger.openHidings) ledger.confirmHiding(hiding, farFuture + 5)
    expect(ledger.openHidings).toEqual([])
  }
  expect(readsAfter(() => undefined)).toBeUndefined()
  expect(readsAfter(confirm)).toBe('hidden')
  const setBack = (ledger: Ledger) => {
    confirm(ledger)
    ledger.recordRollback(0)
  }
  expect(readsAfter(setBack)).toBeUndefined()
})

test('events before a read are reported with their age', () => {
  const ledger = new Ledger('1')
  const { marker } = ledger.recordWord('composed in A1', 'one')
  ledger.recordPublishing([marker], farFuture)
  ledger.recordHiding({ hiddenAt: farFuture + 1_000, entryIds: ['one'], deviceName: 'A' })
  const reading = { marker, entryId: 'one', requestedAt: farFuture + 3_000, respondedAt: farFuture + 4_000 }
  expect(ledger.describeActsBefore(reading)).toBe(
    'published 4.0 s ago; hidden 3.0 s ago on A (by itself, not confirmed)',
  )
})

test('purged words are no longer expected; a server rolled back to before the purge may have the entry again', () => {
  const ledger = new Ledger('1')
  const [firstWord, secondWord] = [
    ledger.recordWord('composed in A1', 'one'),
    ledger.recordWord('composed in A1', 'other'),
  ]
  for (const word of [firstWord, secondWord]) ledger.recordSaved(word)
  ledger.recordPurge(['one'], [firstWord])
  expect(ledger.expectedWords).toEqual([secondWord])
  expect([...ledger.purgedIds]).toEqual(['one'])
  ledger.recordRollback(Date.now() + 1_000)
  expect([...ledger.purgedIds]).toEqual(['one'])
  ledger.recordRollback(0)
  expect([...ledger.purgedIds]).toEqual([])
})
