import type { PublicNotebook } from '@geist/domain'
import { expect, it, vi } from 'vitest'

import type { ExploredPage } from '../../shared/firebase/public/read-explored-notebooks'
import { createExplorePager } from './explore-pager'
import { matchesTerms } from './matches-terms'
import { eventually } from '../../shared/testing/eventually'

const notebook = (id: string, name = id, creatorUsername = 'ines'): PublicNotebook => ({
  id,
  name,
  uid: creatorUsername,
  creatorUsername,
  collaborators: [],
  originalCreatorUID: creatorUsername,
  isPublic: true,
})

const page = (ids: readonly string[], readNext?: () => Promise<ExploredPage>): ExploredPage => ({
  notebooks: ids.map((id) => notebook(id)),
  readNext,
})

const shownIds = (explored: ReturnType<typeof createExplorePager>) =>
  explored.getSnapshot().notebooks.map(({ id }) => id)

it('pages load up to the end, with each notebook once', async () => {
  const explored = createExplorePager(async () => page(['a', 'b'], async () => page(['b', 'c'])))
  await eventually(() => expect(explored.getSnapshot().status).toBe('ready'))
  expect(shownIds(explored)).toEqual(['a', 'b'])
  explored.showMore()
  explored.showMore()
  await eventually(() => expect(explored.getSnapshot().status).toBe('complete'))
  expect(shownIds(explored)).toEqual(['a', 'b', 'c'])
  explored.showMore()
  expect(explored.getSnapshot()).toMatchObject({ status: 'complete', pageCount: 2 })
})

it('loaded notebooks stay while the server is unreachable, and loading resumes there', async () => {
  let isOut = true
  const next = async () => {
    if (isOut) throw new Error('out of reach')
    return page(['c'])
  }
  const explored = createExplorePager(async () => page(['a'], next))
  await eventually(() => expect(explored.getSnapshot().status).toBe('ready'))
  explored.showMore()
  await eventually(() => expect(explored.getSnapshot().status).toBe('unreachable'))
  expect(shownIds(explored)).toEqual(['a'])
  isOut = false
  explored.showMore()
  await eventually(() => expect(explored.getSnapshot().status).toBe('complete'))
  expect(shownIds(explored)).toEqual(['a', 'c'])
})

it('listeners are notified until they unsubscribe', async () => {
  const explored = createExplorePager(async () => page(['a'], async () => page(['b'])))
  const listener = vi.fn<() => void>()
  const stop = explored.subscribe(listener)
  await eventually(() => expect(listener).toHaveBeenCalledTimes(1))
  stop()
  explored.showMore()
  await eventually(() => expect(explored.getSnapshot().status).toBe('complete'))
  expect(listener).toHaveBeenCalledTimes(1)
})

it('every word of a search is a prefix of a word in the name or the author, after folding', () => {
  const bread = notebook('1', 'Café and Bread', 'ines')
  expect(matchesTerms(bread, [])).toBe(true)
  expect(matchesTerms(bread, ['bre', 'cafe'])).toBe(true)
  expect(matchesTerms(bread, ['ine', 'bread'])).toBe(true)
  expect(matchesTerms(bread, ['bread', 'river'])).toBe(false)
})
