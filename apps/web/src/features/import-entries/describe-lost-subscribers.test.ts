import { expect, test } from 'vitest'

import { describeLostSubscribers } from './describe-lost-subscribers'
import { listExistingNames } from './plan-import'

const notebook = (id: string, name: string) => ({ id, name, isPublic: true, hasSubscribers: true }) as const

test('an import warns of lost subscribers only for notebooks that it creates', () => {
  const planned = [notebook('a', 'Ferry log'), notebook('b', 'River notes'), { id: 'c', name: 'Own', isPublic: false }]
  expect(describeLostSubscribers(planned, [])).toEqual([
    'Subscribers of 2 notebooks can’t be imported. They’ll have to subscribe again.',
  ])
  expect(describeLostSubscribers(planned, ['FERRY LOG '])).toEqual([
    'Subscribers of one notebook can’t be imported. They’ll have to subscribe again.',
  ])
  expect(describeLostSubscribers(planned, ['Ferry log', 'River notes'])).toEqual([])
})

test('a notebook that was renamed here since the file was made exists', () => {
  const planned = [notebook('a', 'Ferry log')]
  const names = listExistingNames(planned, [{ id: 'a', name: 'Ferries' }])
  expect(describeLostSubscribers(planned, names)).toEqual([])
  expect(describeLostSubscribers(planned, listExistingNames(planned, [{ id: 'b', name: 'Ferries' }]))).toHaveLength(1)
})
