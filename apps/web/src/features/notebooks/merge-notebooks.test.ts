import type { Notebook } from '@geist/domain'
import { expect, it } from 'vitest'

import { mergeNotebooks } from './merge-notebooks'

const notebook = (id: string, name: string, uid = 'me'): Notebook => ({
  id,
  name,
  uid,
  creatorUsername: uid,
  collaborators: [],
  originalCreatorUID: uid,
  isPublic: true,
})

it('own notebooks come before others, both by name', () => {
  const ownNotebooks = [notebook('1', 'river'), notebook('2', 'Bread')]
  const subscribed = [notebook('3', 'Walks', 'ines'), notebook('4', 'Apples', 'ben')]
  const names = mergeNotebooks('me', ownNotebooks, subscribed).map((merged) => [merged.notebook.name, merged.isOwner])
  expect(names).toEqual([
    ['Bread', true],
    ['river', true],
    ['Apples', false],
    ['Walks', false],
  ])
})

it("a notebook in both lists appears once, in this device's state", () => {
  const merged = mergeNotebooks(
    'me',
    [notebook('1', 'New name')],
    [notebook('1', 'Old name'), notebook('1', 'Old name')],
  )
  expect(merged.map((shown) => shown.notebook.name)).toEqual(['New name'])
})

it('an own notebook just deleted on this device does not return as a subscribed one', () => {
  expect(mergeNotebooks('me', [], [notebook('1', 'Gone')])).toEqual([])
})

it('two notebooks of the same name by different owners are both listed', () => {
  const merged = mergeNotebooks('me', [], [notebook('1', 'Walks', 'ines'), notebook('2', 'Walks', 'ben')])
  expect(merged).toHaveLength(2)
})
