import { expect, test } from 'vitest'

import { Ledger } from './ledger'
import { noteForgotten } from './note-forgotten'
import type { World } from './places'
import type { DeviceState } from './read-device'

const idle: DeviceState = { entries: [], notebooks: [], outbox: [], tray: [], isComplete: true, texts: {} }

test('what the server forgot and no client has is no longer expected; what a client still shows has to come back', () => {
  const { ledger, word } = written()
  noteForgotten(ledger, onServer(word.marker), onServer('nothing'))
  expect(ledger.expected).toEqual([])
  expect(ledger.forgotten).toEqual([word])

  const shown = written()
  noteForgotten(shown.ledger, onServer(shown.word.marker), onServer('nothing', shown.word.marker))
  expect(shown.ledger.expected).toEqual([shown.word])
  expect(shown.ledger.healing).toEqual([shown.word])
})

test('what the server never had is not forgotten: it stays expected', () => {
  const { ledger, word } = written()
  noteForgotten(ledger, onServer('nothing'), onServer('nothing'))
  expect(ledger.expected).toEqual([word])
  expect(ledger.healing).toEqual([])
})

function written() {
  const ledger = new Ledger('1')
  const word = ledger.write('composed in A1', 'one')
  ledger.see(word)
  return { ledger, word }
}

function onServer(content: string, onDevice?: string): World {
  const entries = onDevice === undefined ? [] : [{ id: 'one', entry: { content: onDevice } }]
  return {
    server: { entries: [{ id: 'one', fields: { content, deletedAt: null } }], versions: [], notebooks: [] },
    devices: [{ name: 'A', state: { ...idle, entries } }],
  }
}
