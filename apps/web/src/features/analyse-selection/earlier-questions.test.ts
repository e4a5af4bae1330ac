import type { SearchQuery } from '@geist/domain'
import { expect, test } from 'vitest'

import { EarlierQuestions } from './earlier-questions'
import type { SearchQueriesStore } from './search-queries-store'

test('a question that does not reach the server is listed, and sent with the next one, oldest first', async () => {
  const { questions, server } = setUp()
  server.isReachable = false
  await questions.save(query(1))
  expect(texts(questions)).toMatchObject({ ids: ['1'], unsaved: ['1'] })
  expect(server.stored).toEqual([])
  server.isReachable = true
  await questions.save(query(2))
  expect(server.stored).toEqual(['1', '2'])
  expect(texts(questions)).toMatchObject({ ids: ['2', '1'], unsaved: [] })
})

test('questions answered at the same time are each sent once', async () => {
  const { questions, server } = setUp()
  await Promise.all([questions.save(query(1)), questions.save(query(2))])
  expect(server.added).toEqual(['1', '2'])
})

test('questions are loaded in pages, and unsent ones stay above', async () => {
  const { questions, server } = setUp(1, 2, 3, 4, 5)
  server.refusesToAdd = true
  await questions.save(query(6))
  await questions.load()
  expect(texts(questions)).toEqual({ status: 'ready', ids: ['6', '5', '4'], unsaved: ['6'], hasMore: true })
  await questions.loadNext()
  await questions.loadNext()
  expect(texts(questions)).toMatchObject({ ids: ['6', '5', '4', '3', '2', '1'], hasMore: false })
})

test('a page that failed to load is loaded again from its start', async () => {
  const { questions, server } = setUp(1, 2, 3)
  server.isReachable = false
  await questions.load()
  expect(texts(questions)).toMatchObject({ status: 'unreachable', ids: [] })
  server.isReachable = true
  await questions.loadNext()
  expect(texts(questions)).toMatchObject({ status: 'ready', ids: ['3', '2'] })
  server.isReachable = false
  await questions.loadNext()
  expect(texts(questions)).toMatchObject({ status: 'unreachable', ids: ['3', '2'] })
  server.isReachable = true
  await questions.loadNext()
  expect(texts(questions)).toMatchObject({ status: 'ready', ids: ['3', '2', '1'] })
})

test('a question deleted elsewhere is hidden while the list reloads', async () => {
  const { questions, server } = setUp(1, 2)
  await questions.load()
  server.stored = []
  const loading = questions.load()
  expect(texts(questions)).toMatchObject({ status: 'loading', ids: [] })
  await loading
  expect(texts(questions)).toMatchObject({ status: 'ready', ids: [] })
})

test('a deleted question keeps its row until the list reloads, and can be restored', async () => {
  const { questions, server } = setUp(1, 2)
  await questions.load()
  await questions.delete(query(1))
  expect(server.stored).toEqual(['2'])
  expect(texts(questions).ids).toEqual(['2', '1'])
  expect([...questions.store.getState().deletedIds]).toEqual(['1'])
  await questions.restore(query(1))
  expect(server.stored).toEqual(['2', '1'])
  expect([...questions.store.getState().deletedIds]).toEqual([])
  await questions.delete(query(2))
  await questions.load()
  expect(texts(questions).ids).toEqual(['1'])
})

test('a question that could not be deleted or restored is unchanged, with an error', async () => {
  const { questions, server } = setUp(1)
  await questions.load()
  server.isReachable = false
  await questions.delete(query(1))
  expect(questions.store.getState()).toMatchObject({ problem: 'not-deleted', deletedIds: new Set() })
  server.isReachable = true
  await questions.delete(query(1))
  expect(questions.store.getState()).toMatchObject({ problem: undefined, deletedIds: new Set(['1']) })
  server.isReachable = false
  await questions.restore(query(1))
  expect(questions.store.getState()).toMatchObject({ problem: 'not-restored', deletedIds: new Set(['1']) })
})

function query(at: number): SearchQuery {
  return { id: String(at), uid: 'ada', title: `Question ${at}`, content: '', timestamp: at }
}

/** In-memory fake with two queries per page. */
class FakeServer implements SearchQueriesStore {
  isReachable = true
  refusesToAdd = false
  stored: string[] = []
  readonly added: string[] = []

  list(last?: SearchQuery) {
    this.#reach()
    const sorted = this.stored.map(Number).toSorted((a, b) => b - a)
    const below = sorted.filter((at) => last === undefined || at < last.timestamp)
    return Promise.resolve({ queries: below.slice(0, 2).map(query), hasMore: below.length >= 2 })
  }

  add({ id }: SearchQuery) {
    this.#reach()
    if (this.refusesToAdd) throw new Error('refused')
    this.added.push(id)
    this.stored.push(id)
    return Promise.resolve()
  }

  delete(id: string) {
    this.#reach()
    this.stored = this.stored.filter((storedId) => storedId !== id)
    return Promise.resolve()
  }

  #reach() {
    if (!this.isReachable) throw new Error('out of reach')
  }
}

function setUp(...stored: readonly number[]) {
  const server = new FakeServer()
  server.stored = stored.map(String)
  return { server, questions: new EarlierQuestions(() => Promise.resolve(server)) }
}

function texts(questions: EarlierQuestions) {
  const { status, queries, unsavedIds, hasMore } = questions.store.getState()
  return { status, ids: queries.map(({ id }) => id), unsaved: [...unsavedIds], hasMore }
}
