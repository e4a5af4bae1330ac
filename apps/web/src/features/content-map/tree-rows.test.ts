import fc from 'fast-check'
import { expect, test } from 'vitest'

import { buildTreeRows } from './tree-rows'

const cluster = { title: 'Bread', titleFrom: 'words', words: [], size: 1, colour: 0 } as const

const request = fc.record({
  notes: fc.array(
    fc.record({ cluster: fc.integer({ min: -1, max: 4 }), timestamp: fc.integer(), isHighlighted: fc.boolean() }),
  ),
  open: fc.uniqueArray(fc.integer({ min: -1, max: 4 })),
  isFiltered: fc.boolean(),
})

test('every matching note has one row below its cluster, and every such cluster one header', () => {
  fc.assert(
    fc.property(request, ({ notes, open, isFiltered }) => {
      const map = {
        clusterIndices: Int32Array.from(notes, (note) => note.cluster),
        timestamps: Float64Array.from(notes, ({ timestamp }) => timestamp),
        clusters: Array.from({ length: 5 }, () => cluster),
      }
      const highlighted = isFiltered
        ? Uint8Array.from(notes, ({ isHighlighted }) => (isHighlighted ? 1 : 0))
        : undefined
      const rows = buildTreeRows({ map, highlighted, isOpen: (each) => open.includes(each) })
      const matchingNotes = [...notes.entries()].filter(([, note]) => !isFiltered || note.isHighlighted)
      const heads = rows.flatMap((row) => (row.kind === 'cluster' ? [row] : []))
      expect(new Set(heads.map((row) => row.cluster))).toEqual(new Set(matchingNotes.map(([, note]) => note.cluster)))
      expect(heads.reduce((sum, { noteCount }) => sum + noteCount, 0)).toBe(matchingNotes.length)
      const shownNotes = rows.flatMap((row) => (row.kind === 'note' ? [row.note] : []))
      const wanted = matchingNotes.filter(([, note]) => open.includes(note.cluster)).map(([index]) => index)
      expect(shownNotes.toSorted((a, b) => a - b)).toEqual(wanted)
      const below = rows.map((row, index) =>
        row.kind === 'note'
          ? rows.slice(0, index).findLast((before) => before.kind === 'cluster')?.cluster
          : row.cluster,
      )
      expect(below).toEqual(rows.map((row) => (row.kind === 'note' ? notes[row.note]?.cluster : row.cluster)))
    }),
  )
})
