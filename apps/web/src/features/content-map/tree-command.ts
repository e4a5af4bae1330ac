import type { TreeRow } from './tree-rows'

/** What a key does in the tree of notes. */
export type TreeCommand =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'move-to-cluster'; readonly cluster: number }
  | { readonly kind: 'toggle'; readonly cluster: number; readonly isOpen: boolean }
  | { readonly kind: 'activate'; readonly row: TreeRow }
  /** The key belongs to the tree and does nothing here. */
  | { readonly kind: 'none' }

export interface TreeKeyboard {
  readonly rows: readonly TreeRow[]
  /** Index of the active row. */
  readonly active: number
  /** Rows that Page Up and Page Down move by. */
  readonly pageSize: number
  /** Whether clusters can be closed. */
  readonly canClose: boolean
}

/** The command of a key, as in the ARIA tree pattern; `undefined` for other keys. */
export function treeCommand(key: string, { rows, active, pageSize, canClose }: TreeKeyboard): TreeCommand | undefined {
  const row = rows[active]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', to: active + 1 }
    case 'ArrowUp':
      return { kind: 'move', to: active - 1 }
    case 'PageDown':
      return { kind: 'move', to: active + pageSize }
    case 'PageUp':
      return { kind: 'move', to: active - pageSize }
    case 'Home':
      return { kind: 'move', to: 0 }
    case 'End':
      return { kind: 'move', to: rows.length - 1 }
    case 'ArrowRight':
      if (row.kind === 'cluster' && !row.isOpen) return { kind: 'toggle', cluster: row.cluster, isOpen: true }
      return { kind: 'move', to: active + 1 }
    case 'ArrowLeft':
      if (row.kind === 'note') return { kind: 'move-to-cluster', cluster: row.cluster }
      if (row.isOpen && canClose) return { kind: 'toggle', cluster: row.cluster, isOpen: false }
      return { kind: 'none' }
    case 'Enter':
    case ' ':
      return { kind: 'activate', row }
    default:
      return undefined
  }
}
