import { expect, test } from 'vitest'

import { Ledger } from './ledger'
import { recordServerLoss, recordLostWithMirror } from './record-server-loss'
import type { SystemState } from './find-word-locations'
import type { DeviceState } from './read-device'

const idle: DeviceState = { entries: [], notebooks: [], outbox: [], tray: [], isComplete: true, texts: {} }

test('words lost by the server and all clients are no longer expected; words a client still shows must return', () => {
  const { ledger, word } = createWrittenLedger()
  recordServerLoss(ledger, onServer(word.marker), onServer('nothing'))
  expect(ledger.expectedWords).toEqual([])
  expect(ledger.wordsLostByRollback).toEqual([word])

  const shownLedger = createWrittenLedger()
  recordServerLoss(shownLedger.ledger, onServer(shownLedger.word.marker), onServer('nothing', shownLedger.word.marker))
  expect(shownLedger.ledger.expectedWords).toEqual([shownLedger.word])
  expect(shownLedger.ledger.wordsToResend).toEqual([shownLedger.word])
})

test('words that the server never had are not lost: they stay expected', () => {
  const { ledger, word } = createWrittenLedger()
  recordServerLoss(ledger, onServer('nothing'), onServer('nothing'))
  expect(ledger.expectedWords).toEqual([word])
  expect(ledger.wordsToResend).toEqual([])
})

test('words seen only in a read of the server are lost when the server is older than that read', () => {
  const { ledger, word } = createWrittenLedger()
  ledger.recordArrivals([word.marker], 5)
  recordServerLoss(ledger, onServer('nothing'), onServer('nothing'), 6)
  expect(ledger.expectedWords).toEqual([word])
  recordServerLoss(ledger, onServer('nothing'), onServer('nothing'), 4)
  expect(ledger.wordsLostByRollback).toEqual([word])
})

test("a write acknowledged just before counts as the server's, a queued one does not", () => {
  const acknowledged = createWrittenLedger()
  const shownState = onServer('nothing', acknowledged.word.marker)
  recordServerLoss(acknowledged.ledger, shownState, shownState)
  expect(acknowledged.ledger.wordsToResend).toEqual([acknowledged.word])

  const waits = createWrittenLedger()
  const write = { kind: 'edit', entryId: 'one', content: waits.word.marker }
  const waiting = { ...shownState, devices: [{ name: 'A', state: { ...idle, outbox: [{ write, attempted: true }] } }] }
  recordServerLoss(waits.ledger, waiting, waiting)
  expect(waits.ledger.wordsToResend).toEqual([])
})

test('words lost by the server are lost with the last mirror that had them, and not before', () => {
  const { ledger, word } = createWrittenLedger()
  recordServerLoss(ledger, onServer(word.marker), onServer('nothing', word.marker))
  recordLostWithMirror(ledger, onServer('nothing', word.marker))
  expect(ledger.expectedWords).toEqual([word])
  recordLostWithMirror(ledger, onServer('nothing'))
  expect(ledger.expectedWords).toEqual([])

  const neverForgotten = createWrittenLedger()
  recordLostWithMirror(neverForgotten.ledger, onServer('nothing'))
  expect(neverForgotten.ledger.expectedWords).toEqual([neverForgotten.word])
})

function createWrittenLedger() {
  const ledger = new Ledger('1')
  const word = ledger.recordWord('composed in A1', 'one')
  ledger.recordSaved(word)
  return { ledger, word }
}

function onServer(content: string, onDevice?: string): SystemState {
  const entries = onDevice === undefined ? [] : [{ id: 'one', entry: { content: onDevice } }]
  return {
    server: {
      entries: [{ id: 'one', fields: { content, deletedAt: null } }],
      versions: [],
      notebooks: [],
      threads: [],
      purgedIds: [],
    },
    devices: [{ name: 'A', state: { ...idle, entries } }],
  }
}
