import { assert, dictionary, jsonValue, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import { differences } from './differences'

const store = dictionary(string({ minLength: 1 }), jsonValue())

test('what is the same has no differences, in whatever order it was read', () => {
  assert(
    property(store, (documents) => {
      const entries = Object.entries(documents)
      const other = new Map(structuredClone(entries).toReversed())
      expect(differences(new Map(entries), other)).toEqual([])
    }),
  )
})

test('what is gone, new and changed is named', () => {
  const before = new Map([
    ['messages/a', { content: { stringValue: 'one' } }],
    ['messages/b', { content: { stringValue: 'two' } }],
  ])
  const after = new Map([
    ['messages/b', { content: { stringValue: 'too' } }],
    ['messages/c', { content: { stringValue: 'three' } }],
  ])
  expect(differences(before, after)).toEqual([
    { path: 'messages/a', how: 'gone' },
    { path: 'messages/b', how: 'changed' },
    { path: 'messages/c', how: 'new' },
  ])
})
