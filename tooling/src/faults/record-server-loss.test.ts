import { expect, test } from 'vitest'

import { Ledger } from './ledger'
import { recordServerLoss, recordLostWithMirror } from './record-server-loss'
import type { SystemState } from './word-locations'
import type { DeviceState } from './read-device'

const idle: DeviceState = { entries: [], notebooks: [], outbox: [], tray: [], isComplete: true, texts: {} }

test('what the server forgot and no client has is no longer expected; what a client still shows has to come back', () => {
  const { ledger, word } = written()
  recordServerLoss(ledger, onServer(word.marker), onServer('nothing'))
  expect(ledger.expected).toEqual([])
  expect(ledger.lostByRollback).toEqual([word])

  const shown = written()
  recordServerLoss(shown.ledger, onServer(shown.word.marker), onServer('nothing', shown.word.marker))
  expect(shown.ledger.expected).toEqual([shown.word])
  expect(shown.ledger.expectedResends).toEqual([shown.word])
})

test('what the server never had is not forgotten: it stays expected', () => {
  const { ledger, word } = written()
  recordServerLoss(ledger, onServer('nothing'), onServer('nothing'))
  expect(ledger.expected).toEqual([word])
  expect(ledger.expectedResends).toEqual([])
})

test('what only a reading of the server has shown is forgotten where the server is older than that reading', () => {
  const { ledger, word } = written()
  ledger.recordArrivals([word.marker], 5)
  recordServerLoss(ledger, onServer('nothing'), onServer('nothing'), 6)
  expect(ledger.expected).toEqual([word])
  recordServerLoss(ledger, onServer('nothing'), onServer('nothing'), 4)
  expect(ledger.lostByRollback).toEqual([word])
})

test('what was answered in the very moment before is the server’s, and what a client still has to send is not', () => {
  const answered = written()
  const shown = onServer('nothing', answered.word.marker)
  recordServerLoss(answered.ledger, shown, shown)
  expect(answered.ledger.expectedResends).toEqual([answered.word])

  const waits = written()
  const write = { kind: 'edit', entryId: 'one', content: waits.word.marker }
  const waiting = { ...shown, devices: [{ name: 'A', state: { ...idle, outbox: [{ write, attempted: true }] } }] }
  recordServerLoss(waits.ledger, waiting, waiting)
  expect(waits.ledger.expectedResends).toEqual([])
})

test('what the server forgot is gone with the last mirror that had it, and not before', () => {
  const { ledger, word } = written()
  recordServerLoss(ledger, onServer(word.marker), onServer('nothing', word.marker))
  recordLostWithMirror(ledger, onServer('nothing', word.marker))
  expect(ledger.expected).toEqual([word])
  recordLostWithMirror(ledger, onServer('nothing'))
  expect(ledger.expected).toEqual([])

  const neverForgotten = written()
  recordLostWithMirror(neverForgotten.ledger, onServer('nothing'))
  expect(neverForgotten.ledger.expected).toEqual([neverForgotten.word])
})

function written() {
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
      purged: [],
    },
    devices: [{ name: 'A', state: { ...idle, entries } }],
  }
}
