import { computeMap, readTerms } from '@geist/graph'

import { truncateToLine } from '../../../shared/truncate-to-line'
import type { StoredMap } from '../store/map-store'
import type { MapPhase } from './map-messages'
import type { SelectedNotes } from './select-notes'
import { titleCommunities } from '../themes/title-communities'
import { getDimensions, type VectorTable } from '../store/vector-table'

/** A computed map: what is stored of it, without the vectors. */
export type Drawing = Omit<StoredMap, 'table'>

export interface DrawingOptions {
  readonly selectedNotes: Pick<SelectedNotes, 'notes' | 'coverage'>
  readonly table: VectorTable
  /** The previous map, whose positions, colours and titles are kept as far as possible. */
  readonly previous: Drawing | undefined
  readonly onProgress: (phase: MapPhase, share: number) => void
}

/** Maximum characters of a name. The panels beside the map show more of it than a label. */
const maxNameLength = 120

/** Computes the map. Takes seconds for thousands of notes. */
export function makeDrawing({ selectedNotes, table, previous, onProgress }: DrawingOptions): Drawing {
  const { notes, coverage } = selectedNotes
  const ids = notes.map(({ id }) => id)
  const categories = notes.map(({ category }) => category)
  const notebooks = notes.map(({ collectionName }) => collectionName)
  const terms = readTerms(notes.map(({ content }) => content))
  const dimensions = getDimensions(table)
  const earlierPositions = previous && findEarlierPositions(ids, previous)
  const { links, communities, positions, radii } = computeMap({
    vectors: ids.map((id) => table.vectors.get(id)?.bytes ?? new Int8Array(dimensions)),
    dimensions,
    evidence: { categories, notebooks, terms },
    ...(earlierPositions && { earlierPositions }),
    onProgress,
  })
  const titles = titleCommunities({
    ids,
    texts: notes.map(({ content }) => content),
    terms,
    categories,
    communities,
    earlier: previous && {
      communityById: new Map(previous.ids.map((id, index) => [id, previous.communities[index] ?? 0])),
      titles: previous.titles,
    },
  })
  return {
    ids,
    names: notes.map(({ content }) => truncateToLine(content, maxNameLength)),
    timestamps: Float64Array.from(notes, ({ timestamp }) => timestamp),
    categories,
    notebooks,
    positions,
    radii,
    communities,
    links,
    titles,
    coverage,
  }
}

/** Interleaved x and y of each note on the previous map; NaN for a new note. */
function findEarlierPositions(ids: readonly string[], previous: Drawing): Float32Array {
  const previousIndexById = new Map(previous.ids.map((id, index) => [id, index]))
  const positions = new Float32Array(ids.length * 2).fill(Number.NaN)
  for (const [note, id] of ids.entries()) {
    const index = previousIndexById.get(id)
    if (index !== undefined) positions.set(previous.positions.subarray(index * 2, index * 2 + 2), note * 2)
  }
  return positions
}
