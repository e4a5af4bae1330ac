import type { TreeRow } from './tree-rows'

/** What a key does in the tree of notes. */
export type TreeCommand =
  | { readonly kind: 'move'; readonly index: number }
  | { readonly kind: 'move-to-cluster'; readonly cluster: number }
  | { readonly kind: 'toggle'; readonly cluster: number; readonly isOpen: boolean }
  | { readonly kind: 'activate'; readonly row: TreeRow }
  /** The key belongs to the tree, so the browser must not scroll, but it does nothing here. */
  | { readonly kind: 'none' }

export interface TreeState {
  readonly rows: readonly TreeRow[]
  readonly activeIndex: number
  /** Rows that Page Up and Page Down move by. */
  readonly pageSize: number
  readonly canCollapse: boolean
}

/**
 * Returns the command of a key, as in the ARIA tree pattern; `undefined` for other keys. The index
 * of a `move` may lie outside the rows.
 */
export function getTreeCommand(
  key: string,
  { rows, activeIndex, pageSize, canCollapse }: TreeState,
): TreeCommand | undefined {
  const row = rows[activeIndex]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', index: activeIndex + 1 }
    case 'ArrowUp':
      return { kind: 'move', index: activeIndex - 1 }
    case 'PageDown':
      return { kind: 'move', index: activeIndex + pageSize }
    case 'PageUp':
      return { kind: 'move', index: activeIndex - pageSize }
    case 'Home':
      return { kind: 'move', index: 0 }
    case 'End':
      return { kind: 'move', index: rows.length - 1 }
    case 'ArrowRight':
      if (row.kind === 'cluster' && !row.isOpen) return { kind: 'toggle', cluster: row.cluster, isOpen: true }
      return { kind: 'move', index: activeIndex + 1 }
    case 'ArrowLeft':
      if (row.kind === 'note') return { kind: 'move-to-cluster', cluster: row.cluster }
      if (row.isOpen && canCollapse) return { kind: 'toggle', cluster: row.cluster, isOpen: false }
      return { kind: 'none' }
    case 'Enter':
    case ' ':
      return { kind: 'activate', row }
    default:
      return undefined
  }
}
