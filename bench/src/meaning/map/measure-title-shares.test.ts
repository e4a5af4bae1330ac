import { loadWordTable } from '@geist/functions/load-word-table'
import { expect, test } from 'vitest'
import type { MapNote } from './map-note'
import { measureTitleShares } from './measure-title-shares'

const note = (content: string, category = ''): MapNote => ({ content, category, notebook: '', theme: '' })

test('the share of a title counts the best matches of the size of its cluster', async () => {
  const notes = [
    note('Slugs in the garden.'),
    note('The slug again.'),
    note('A long rehearsal.'),
    note('Altos.', 'Choir'),
  ]
  const table = await loadWordTable()
  const measure = (title: string, members: readonly number[]) =>
    measureTitleShares(notes, [{ title, notes: members }], table)[0]
  expect(measure('Slugs', [0, 1])).toBe(1)
  expect(measure('Slugs', [0, 2])).toBe(0.5)
  expect(measure('Slugs', [2, 3])).toBe(0)
  expect(measure('Choir and rehearsal', [2, 3])).toBe(1)
})
