import { expect, test } from 'vitest'

import { listLabelledNotes } from './list-labelled-notes'

/** Notes 0 to 2 are in view, 1 is the largest; 3 is out of view. */
const map = {
  ids: ['a', 'b', 'c', 'd'],
  positions: Float32Array.of(100, 100, 200, 100, 300, 100, 5_000, 100),
  radii: Float32Array.of(5, 15, 8, 15),
}
const projection = { scale: 1, left: 0, top: 0, width: 800, height: 400 }
const getRadius = (note: number) => map.radii[note] ?? 0

function list(highlighted: Uint8Array | undefined, selectedNote?: number, hoveredNote?: number) {
  return listLabelledNotes({ map, projection, getRadius, hoveredNote, marks: { highlighted, selectedNote } })
}

test('without a highlight no note is labelled, however large it is', () => {
  expect(list(undefined)).toEqual([])
  expect(list(undefined, undefined, 1)).toEqual([])
})

test('highlighted notes in view are labelled, the largest first', () => {
  expect(list(Uint8Array.of(1, 1, 1, 1))).toEqual([1, 2, 0])
  expect(list(Uint8Array.of(1, 0, 0, 1))).toEqual([0])
})

test('the selected and the hovered note have labels of their own', () => {
  expect(list(Uint8Array.of(1, 1, 1, 1), 1, 2)).toEqual([0])
})

test('among many highlighted notes only large nodes are labelled', () => {
  const count = 60
  const manyNotes = {
    ids: Array.from({ length: count }, (_, note) => String(note)),
    positions: new Float32Array(2 * count).fill(100),
    radii: Float32Array.from({ length: count }, (_, note) => (note === 7 ? 15 : 5)),
  }
  const labelled = listLabelledNotes({
    map: manyNotes,
    projection,
    getRadius: (note) => manyNotes.radii[note] ?? 0,
    hoveredNote: undefined,
    marks: { highlighted: new Uint8Array(count).fill(1), selectedNote: undefined },
  })
  expect(labelled).toEqual([7])
})
