import { type DrawnMap, onItsOwn } from './drawn-map'

/** A row of the list: a cluster, or a note below its cluster. */
export type TreeRow =
  | {
      readonly kind: 'cluster'
      /** `onItsOwn` for the notes that are in none. */
      readonly cluster: number
      readonly isOpen: boolean
      /** How many of its notes are shown when it is open. */
      readonly count: number
      /** Which one it is, from 1, of how many clusters. */
      readonly place: number
      readonly of: number
    }
  | {
      readonly kind: 'note'
      readonly note: number
      readonly cluster: number
      /** Which one it is, from 1, of how many in its cluster. */
      readonly place: number
      readonly of: number
    }

export interface TreeRequest {
  readonly map: Pick<DrawnMap, 'clusterOf' | 'clusters' | 'timestamps'>
  /** By note whether it is shown; `undefined` for all. */
  readonly lit: Uint8Array | undefined
  readonly isOpen: (cluster: number) => boolean
}

/** Every note of the map as rows: clusters by size, those on their own last, and in each the newest note first. */
export function treeRows({ map, lit, isOpen }: TreeRequest): readonly TreeRow[] {
  const { clusterOf, clusters, timestamps } = map
  const groups = new Map<number, number[]>([...clusters.keys(), onItsOwn].map((cluster) => [cluster, []]))
  for (const [note, cluster] of clusterOf.entries()) if (lit?.[note] !== 0) groups.get(cluster)?.push(note)
  const shown = [...groups].filter(([, notes]) => notes.length > 0)
  return shown.flatMap(([cluster, notes], index) => {
    const head: TreeRow = {
      kind: 'cluster',
      cluster,
      isOpen: isOpen(cluster),
      count: notes.length,
      place: index + 1,
      of: shown.length,
    }
    if (!head.isOpen) return [head]
    const newest = notes.toSorted((a, b) => (timestamps[b] ?? 0) - (timestamps[a] ?? 0) || a - b)
    return [
      head,
      ...newest.map((note, place): TreeRow => ({ kind: 'note', note, cluster, place: place + 1, of: notes.length })),
    ]
  })
}
