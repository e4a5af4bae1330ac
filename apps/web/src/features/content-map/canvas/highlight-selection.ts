import { type DrawnMap, noCluster } from '../drawn-map'
import { findLinkedNotes } from './find-linked-notes'
import { isClusterFilteredOut } from './is-cluster-filtered-out'

/** What the user has selected on the map, by its index. */
export type SelectedNode =
  | { readonly kind: 'note'; readonly note: number }
  | { readonly kind: 'cluster'; readonly cluster: number }

/** What the map marks: the ring around the selected note, and what is not faded. */
export interface MapMarks {
  readonly selectedNote: number | undefined
  /** By note: 1 if highlighted, 0 if faded. `undefined` fades none. */
  readonly highlighted: Uint8Array | undefined
  /** Clusters that are not faded; `undefined` for all. */
  readonly highlightedClusters: ReadonlySet<number> | undefined
}

/**
 * Highlights the selection, and the notes that pass the filter. A note brings its cluster and the
 * notes that it is linked with. With a filter, it brings only itself, since the filter already
 * fades the rest. A cluster without a note that passes the filter adds only its name.
 *
 * @param filter by note: 1 if it passes; `undefined` without a filter
 */
export function highlightSelection(
  map: Pick<DrawnMap, 'clusterIndices' | 'links'>,
  filter: Uint8Array | undefined,
  selected: SelectedNode | undefined,
): MapMarks {
  const { clusterIndices } = map
  const selectedNote = selected?.kind === 'note' ? selected.note : undefined
  const filterNotes = (isIncluded: (note: number) => boolean) =>
    Uint8Array.from(clusterIndices, (_, note) => (isIncluded(note) ? 1 : 0))
  if (selected?.kind === 'cluster' && !isClusterFilteredOut(map, filter, selected.cluster)) {
    const { cluster } = selected
    return {
      selectedNote,
      highlighted: filterNotes((note) => clusterIndices[note] === cluster && filter?.[note] !== 0),
      highlightedClusters: new Set([cluster]),
    }
  }
  if (filter) {
    const highlighted = filterNotes((note) => filter[note] === 1 || note === selectedNote)
    const highlightedClusters = new Set(clusterIndices.filter((_, note) => highlighted[note] === 1))
    if (selected?.kind === 'cluster') highlightedClusters.add(selected.cluster)
    return { selectedNote, highlighted, highlightedClusters }
  }
  if (selectedNote === undefined) return { selectedNote, highlighted: undefined, highlightedClusters: undefined }
  const cluster = clusterIndices[selectedNote] ?? noCluster
  const linkedNotes = new Set([selectedNote, ...findLinkedNotes(map, selectedNote)])
  return {
    selectedNote,
    highlighted: filterNotes(
      (note) => linkedNotes.has(note) || (cluster !== noCluster && clusterIndices[note] === cluster),
    ),
    highlightedClusters: new Set([cluster]),
  }
}
