import { expect, test } from 'vitest'

import type { SingleNotebookWrite } from '../../local/write'
import type { CommitContext } from './commit-context'
import type { NotebookState } from './commit-state'
import { planFilingFields } from './plan-filing-fields'

const river = { status: 'present', name: 'River', isPublic: true, writeIds: [] } as const satisfies NotebookState
const publicFiling = { collectionName: 'River', isPublic: true, notebookId: 'n' }

test('an entry filed as public is public only if its notebook still is', () => {
  expect(planFilingFields(contextWith(river), publicFiling)).toEqual({ collectionName: 'River', isPublic: true })
  const hidden = contextWith({ ...river, isPublic: false })
  expect(planFilingFields(hidden, publicFiling)).toEqual({ collectionName: 'River', isPublic: false })
  const hiding = contextWith(river, [{ kind: 'change-notebook', notebookId: 'n', isPublic: false }])
  expect(planFilingFields(hiding, publicFiling)).toEqual({ collectionName: 'River', isPublic: false })
  const privateFiling = { ...publicFiling, isPublic: false }
  expect(planFilingFields(contextWith(river), privateFiling)).toEqual({ collectionName: 'River', isPublic: false })
})

test('an entry filed in a renamed notebook takes its new name', () => {
  const renamed = contextWith({ ...river, name: 'Lake' })
  expect(planFilingFields(renamed, publicFiling)).toEqual({ collectionName: 'Lake', isPublic: true })
})

test('an entry filed in a deleted notebook is filed nowhere, in one that the server has lost under its name', () => {
  const deleted = contextWith({ status: 'deleted', writeIds: [], updateTime: '2026-11-01T12:00:00Z' })
  expect(planFilingFields(deleted, publicFiling)).toEqual({ collectionName: '', isPublic: false })
  const lost = contextWith({ status: 'missing' })
  expect(planFilingFields(lost, publicFiling)).toEqual({ collectionName: 'River', isPublic: false })
})

function contextWith(notebook: NotebookState, notebookWrites: readonly SingleNotebookWrite[] = []): CommitContext {
  return {
    uid: 'ada',
    state: { editBases: new Map(), entries: new Map(), notebooks: new Map([['n', notebook]]), versions: new Set() },
    copies: new Map(),
    notebookWrites,
  }
}
