import { expect, test } from 'vitest'

import { createTargetCounter } from './target-counter'

const listen = '/google.firestore.v1.Firestore/Listen/channel?VER=8'

test('documents count for their target, also when a frame arrives in pieces', () => {
  const counter = createTargetCounter()
  ask(counter, 2, { documents: { documents: ['projects/p/databases/d/documents/users/ada/private/stats'] } })
  ask(counter, 4, query('messages', 'updatedAt', 300))
  ask(counter, 6, query('messages', 'timestamp', 10))
  ask(counter, 8, query('messages', 'updatedAt'))
  const text = frame(change(2), change(4), change(4), change(6), change(8), change(9))
  const read = counter.createResponseReader(listen)
  for (const letter of text) read(letter)
  expect(counter.takeCounts()).toEqual({
    profile: 0,
    counts: 1,
    'first page': 1,
    filling: 2,
    following: 1,
    notebooks: 0,
    'followed notebooks': 0,
    'public notebooks': 0,
    'single notebooks': 0,
    'public entries': 0,
    other: 1,
  })
  expect(counter.takeCounts()).toMatchObject({ counts: 0, filling: 0 })
})

test('a target without documents counts as one read, only once', () => {
  const counter = createTargetCounter()
  ask(counter, 2, query('collections', 'name'))
  ask(counter, 4, query('messages', 'updatedAt'))
  const read = counter.createResponseReader(listen)
  read(frame(current(2), change(4), current(4)) + frame(current(2)))
  expect(counter.takeCounts()).toMatchObject({ notebooks: 1, following: 1 })
})

test('a public notebook read by its id or name is counted apart from pages of notebooks', () => {
  const counter = createTargetCounter()
  const where = (...fields: readonly string[]) => ({
    query: {
      structuredQuery: {
        from: [{ collectionId: 'collections' }],
        where: { compositeFilter: { filters: fields.map((fieldPath) => ({ fieldFilter: { field: { fieldPath } } })) } },
      },
    },
  })
  ask(counter, 2, { documents: { documents: ['projects/p/databases/d/documents/collections/river'] } })
  ask(counter, 4, where('uid', 'isPublic', 'name'))
  ask(counter, 6, where('isPublic', 'searchTerms'))
  counter.createResponseReader(listen)(frame(change(2), current(4), change(6)))
  expect(counter.takeCounts()).toMatchObject({ 'single notebooks': 2, 'public notebooks': 1, other: 0 })
})

test('a text that resembles a message is ignored', () => {
  const counter = createTargetCounter()
  counter.createResponseReader(listen)(
    frame({ documentChange: { document: { '"targetIds": [2]': '5\n[[1]]🌧' }, targetIds: [2] } }),
  )
  expect(counter.takeCounts()).toMatchObject({ other: 1 })
})

type Counter = ReturnType<typeof createTargetCounter>

function ask(counter: Counter, targetId: number, target: object): void {
  const body = new URLSearchParams({
    count: '1',
    req0___data__: JSON.stringify({ addTarget: { ...target, targetId } }),
  })
  counter.onRequest(listen, body.toString())
}

function query(collectionId: string, fieldPath: string, limit?: number) {
  const structuredQuery = { from: [{ collectionId }], orderBy: [{ field: { fieldPath } }], limit }
  return { query: { structuredQuery } }
}

function change(targetId: number) {
  return { documentChange: { document: { name: 'n' }, targetIds: [targetId] } }
}

function current(targetId: number) {
  return { targetChange: { targetChangeType: 'CURRENT', targetIds: [targetId] } }
}

function frame(...messages: readonly object[]): string {
  const text = JSON.stringify(messages.map((message, index) => [index, [message]]))
  return `${text.length}\n${text}`
}
