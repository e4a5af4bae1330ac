import { expect, it } from 'vitest'
import { findNotebookFollowUp, type NotebookState } from './find-notebook-follow-up'

const filing = { id: 'n', uid: 'mira', name: 'River', isPublic: true, publishedUpTo: 7 }
const river: NotebookState = { ...filing, creatorUsername: 'mira-l', subscriberCount: 3 }

it.each([
  ['created', null, river],
  ['deleted', river, null],
  ['hidden', river, { ...river, isPublic: false }],
  ['renamed', river, { ...river, name: 'Lake' }],
] as const)('updates the entries of a notebook that was %s', (_, before, after) => {
  expect(findNotebookFollowUp({ before, after })).toEqual({
    kind: 'notebook',
    before: before && filing,
    after: after && { ...filing, name: after.name, isPublic: after.isPublic },
  })
})

it.each([{ subscriberCount: 4 }, { creatorUsername: 'mira-now' }])('only counts a notebook after %o', (change) => {
  const item = findNotebookFollowUp({ before: river, after: { ...river, ...change } })
  expect(item).toEqual({ kind: 'figures', name: 'River' })
})

it('finds none after a write of figures by the functions themselves', () => {
  expect(findNotebookFollowUp({ before: river, after: { ...river } })).toBeUndefined()
})
