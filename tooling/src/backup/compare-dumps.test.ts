import { assert, dictionary, jsonValue, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { compareDumps } from './compare-dumps'

const store = dictionary(string({ minLength: 1 }), jsonValue())

test('equal dumps have no differences, in any order', () => {
  assert(
    property(store, (documents) => {
      const entries = Object.entries(documents)
      const reorderedDump = new Map(structuredClone(entries).toReversed())
      expect(compareDumps(new Map(entries), reorderedDump)).toEqual([])
    }),
  )
})

test('missing, new and changed documents are named', () => {
  const before = new Map([
    ['messages/a', { content: { stringValue: 'one' } }],
    ['messages/b', { content: { stringValue: 'two' } }],
  ])
  const after = new Map([
    ['messages/b', { content: { stringValue: 'too' } }],
    ['messages/c', { content: { stringValue: 'three' } }],
  ])
  expect(compareDumps(before, after)).toEqual([
    { path: 'messages/a', change: 'missing' },
    { path: 'messages/b', change: 'changed' },
    { path: 'messages/c', change: 'new' },
  ])
})
