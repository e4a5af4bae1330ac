import type { Notebook } from '@geist/domain'
import { expect, test } from 'vitest'

import { type NotebookState, toNotebookState } from './commit-state'
import { predictNotebook } from './predict-notebook'

const river: Notebook = {
  id: 'n',
  name: 'River',
  uid: 'ada',
  creatorUsername: 'ada-l',
  collaborators: [],
  originalCreatorUID: 'ada',
  isPublic: true,
}

test('a notebook keeps its read state when the commit does not change it', () => {
  expect(predictNotebook(read(river), 'n', [])).toEqual({ name: 'River', isPublic: true })
  expect(predictNotebook(read({ ...river, isPublic: false }), 'n', [])).toEqual({ name: 'River', isPublic: false })
  expect(predictNotebook(read(undefined), 'n', [])).toBeUndefined()
  expect(predictNotebook(undefined, 'n', [])).toBeUndefined()
})

test('a deleted notebook has no state', () => {
  const tombstone = { uid: 'ada', deletedAt: 0, writeIds: ['0'.repeat(20)] }
  const state = toNotebookState({
    path: 'collections/n',
    id: 'n',
    fields: tombstone,
    updateTime: '2026-11-01T12:00:00Z',
  })
  expect(predictNotebook(state, 'n', [])).toBeUndefined()
})

test('a notebook takes the state from its own changes only', () => {
  const change = { kind: 'change-notebook', notebookId: 'n' } as const
  expect(predictNotebook(read(river), 'n', [{ ...change, isPublic: false }])).toEqual({
    name: 'River',
    isPublic: false,
  })
  expect(predictNotebook(read(river), 'n', [{ ...change, name: 'Lake' }])).toEqual({ name: 'Lake', isPublic: true })
  expect(predictNotebook(read(river), 'm', [{ ...change, name: 'Lake' }])).toEqual({ name: 'River', isPublic: true })
  expect(predictNotebook(read(river), 'n', [{ kind: 'delete-notebook', notebookId: 'n' }])).toBeUndefined()
  expect(predictNotebook(undefined, 'n', [{ kind: 'create-notebook', notebook: river }])).toMatchObject({
    name: 'River',
    isPublic: true,
  })
  expect(predictNotebook(undefined, 'n', [{ ...change, isPublic: true }])).toBeUndefined()
})

test('an existing notebook is not created again', () => {
  const creation = { kind: 'create-notebook', notebook: river } as const
  expect(predictNotebook(read({ ...river, name: 'Lake', isPublic: false }), 'n', [creation])).toEqual({
    name: 'Lake',
    isPublic: false,
  })
})

function read(notebook: Notebook | undefined): NotebookState {
  if (notebook === undefined) return toNotebookState(undefined)
  const { id, ...fields } = notebook
  return toNotebookState({ path: `collections/${id}`, id, fields, updateTime: '2026-11-01T12:00:00Z' })
}
