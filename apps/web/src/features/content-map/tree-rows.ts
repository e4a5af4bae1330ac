import { type DrawnMap, noCluster } from './drawn-map'

export type TreeRow =
  | {
      readonly kind: 'cluster'
      /** `noCluster` for the unclustered notes. */
      readonly cluster: number
      readonly isOpen: boolean
      /** Number of notes in the cluster that the filter lets through. */
      readonly noteCount: number
      /** Position among the clusters, from 1, and their number. */
      readonly position: number
      readonly setSize: number
    }
  | {
      readonly kind: 'note'
      readonly note: number
      readonly cluster: number
      /** Position within its cluster, from 1, and the cluster's size. */
      readonly position: number
      readonly setSize: number
    }

export interface TreeRowsOptions {
  readonly map: Pick<DrawnMap, 'clusterIndices' | 'clusters' | 'timestamps'>
  /** By note: 0 hides the note. `undefined` shows all notes. */
  readonly highlighted: Uint8Array | undefined
  readonly isOpen: (cluster: number) => boolean
}

/**
 * Builds the rows of the tree: clusters by size, unclustered notes last, and within each group the
 * newest note first.
 */
export function buildTreeRows({ map, highlighted, isOpen }: TreeRowsOptions): readonly TreeRow[] {
  const { clusterIndices, clusters, timestamps } = map
  const groups = new Map<number, number[]>([...clusters.keys(), noCluster].map((cluster) => [cluster, []]))
  for (const [note, cluster] of clusterIndices.entries()) if (highlighted?.[note] !== 0) groups.get(cluster)?.push(note)
  const shownGroups = [...groups].filter(([, notes]) => notes.length > 0)
  return shownGroups.flatMap(([cluster, notes], index) => {
    const clusterRow: TreeRow = {
      kind: 'cluster',
      cluster,
      isOpen: isOpen(cluster),
      noteCount: notes.length,
      position: index + 1,
      setSize: shownGroups.length,
    }
    if (!clusterRow.isOpen) return [clusterRow]
    const newestFirst = notes.toSorted((a, b) => (timestamps[b] ?? 0) - (timestamps[a] ?? 0) || a - b)
    return [
      clusterRow,
      ...newestFirst.map((note, noteIndex): TreeRow => ({
        kind: 'note',
        note,
        cluster,
        position: noteIndex + 1,
        setSize: notes.length,
      })),
    ]
  })
}
