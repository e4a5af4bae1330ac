import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react'

import type { SelectedNode } from '../canvas/highlight-selection'
import { type DrawnMap, noCluster } from '../drawn-map'
import { getTreeCommand } from '../tree-command'
import { type TreeRow, buildTreeRows } from '../tree-rows'
import { ClusterDot } from './cluster-dot'
import styles from './notes-tree.module.css'

export interface NotesTreeProps {
  readonly map: DrawnMap
  /** By note: 0 hides the note. `undefined` lists all notes. */
  readonly highlighted: Uint8Array | undefined
  readonly selected: SelectedNode | undefined
  /** Called when the user activates a note, by press or key. */
  readonly onSelectNote: (note: number) => void
  /** Clears the selection; called on Escape. */
  readonly onClear: () => void
  /** Called when the user opens or closes a cluster. */
  readonly onToggleCluster: (cluster: number, isOpen: boolean) => void
}

const rowHeightPx = 44
/** Rows rendered beyond each edge of the visible part. */
const overscanRows = 12

/** Notes by cluster: the accessible alternative to the canvas, with the keys of an ARIA tree. */
export function NotesTree(props: NotesTreeProps) {
  const { map, selected } = props
  const id = useId()
  const scrollerRef = useRef<HTMLDivElement>(null)
  const { rows, activeIndex, virtualizer, activate, onKeyDown } = useTreeNavigation(props, scrollerRef)
  return (
    <div ref={scrollerRef} className={styles.scroller}>
      <div
        role="tree"
        tabIndex={0}
        className={styles.tree}
        aria-label="Notes on the map, by cluster"
        aria-activedescendant={rows[activeIndex] ? `${id}-${activeIndex}` : undefined}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <TreeItem
              key={toRowKey(row)}
              id={`${id}-${index}`}
              map={map}
              row={row}
              topPx={start}
              isActive={index === activeIndex}
              isSelected={isRowSelected(row, selected)}
              onPress={() => activate(row)}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Rows, the active row, and handlers of presses and keys, which move it. */
function useTreeNavigation(
  { map, highlighted, selected, onSelectNote, onClear, onToggleCluster }: NotesTreeProps,
  scrollerRef: RefObject<HTMLElement | null>,
) {
  const { rows, setOpen } = useTreeRows(map, highlighted)
  const [activeKey, setActiveKey] = useState<string>()
  const indexByKey = useMemo(() => new Map(rows.map((row, index) => [toRowKey(row), index])), [rows])
  const activeIndex = Math.min(indexByKey.get(activeKey ?? '') ?? 0, Math.max(0, rows.length - 1))
  // oxlint-disable-next-line react/incompatible-library -- the list rerenders on every scroll anyway
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => rowHeightPx,
    overscan: overscanRows,
    // Assumed until the scroller is measured.
    initialRect: { width: 320, height: 480 },
  })
  const moveTo = (index: number) => {
    const target = Math.min(Math.max(index, 0), rows.length - 1)
    const row = rows[target]
    if (!row) return
    setActiveKey(toRowKey(row))
    virtualizer.scrollToIndex(target)
  }
  const toggle = (cluster: number, isOpen: boolean) => {
    setOpen(cluster, isOpen)
    onToggleCluster(cluster, isOpen)
  }
  const activate = (row: TreeRow) => {
    setActiveKey(toRowKey(row))
    if (row.kind === 'note') onSelectNote(row.note)
    else toggle(row.cluster, !row.isOpen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && selected) return onClear()
    const pageSize = Math.max(1, Math.floor((scrollerRef.current?.clientHeight ?? 0) / rowHeightPx) - 1)
    const command = getTreeCommand(event.key, { rows, activeIndex, pageSize, canCollapse: !highlighted })
    if (!command) return
    event.preventDefault()
    if (command.kind === 'move') moveTo(command.index)
    if (command.kind === 'move-to-cluster') moveTo(indexByKey.get(toClusterKey(command.cluster)) ?? activeIndex)
    if (command.kind === 'toggle') toggle(command.cluster, command.isOpen)
    if (command.kind === 'activate') activate(command.row)
  }
  return { rows, activeIndex, virtualizer, activate, onKeyDown }
}

/** Rows of the tree, and a setter of which clusters are open. With a filter, all are open. */
function useTreeRows(map: DrawnMap, highlighted: Uint8Array | undefined) {
  const [openClusters, setOpenClusters] = useState<ReadonlySet<number>>(() => new Set())
  const rows = useMemo(
    () =>
      buildTreeRows({ map, highlighted, isOpen: (cluster) => highlighted !== undefined || openClusters.has(cluster) }),
    [map, highlighted, openClusters],
  )
  const setOpen = (cluster: number, isOpen: boolean) =>
    setOpenClusters((current) => {
      const next = new Set(current)
      if (isOpen) next.add(cluster)
      else next.delete(cluster)
      return next
    })
  return { rows, setOpen }
}

function isRowSelected(row: TreeRow, selected: SelectedNode | undefined): boolean {
  if (row.kind === 'note') return selected?.kind === 'note' && selected.note === row.note
  return selected?.kind === 'cluster' && selected.cluster === row.cluster
}

interface TreeItemProps {
  readonly id: string
  readonly map: DrawnMap
  readonly row: TreeRow
  /** Distance from the top of the tree. */
  readonly topPx: number
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onPress: () => void
}

function TreeItem({ id, map, row, topPx, isActive, isSelected, onPress }: TreeItemProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and handles the keys
    <div
      id={id}
      role="treeitem"
      className={row.kind === 'note' ? `${styles.row} ${styles.note}` : styles.row}
      style={{ transform: `translateY(${topPx}px)` }}
      data-active={isActive || undefined}
      aria-level={row.kind === 'note' ? 2 : 1}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-selected={isSelected}
      aria-expanded={row.kind === 'cluster' ? row.isOpen : undefined}
      onClick={onPress}
    >
      {row.kind === 'note' ? <NoteRow map={map} note={row.note} /> : <ClusterRow map={map} row={row} />}
    </div>
  )
}

function ClusterRow({ map, row }: { readonly map: DrawnMap; readonly row: Extract<TreeRow, { kind: 'cluster' }> }) {
  const cluster = row.cluster === noCluster ? undefined : map.clusters[row.cluster]
  return (
    <>
      <ChevronRight className={styles.mark} size={16} strokeWidth={2} aria-hidden="true" />
      <ClusterDot colour={cluster?.colour} />
      <span className={styles.title} dir="auto">
        {cluster ? cluster.title || 'No words in common' : 'On their own'}
      </span>
      <span className={styles.count}>{row.noteCount}</span>
    </>
  )
}

function NoteRow({ map, note }: { readonly map: DrawnMap; readonly note: number }) {
  return (
    <span className={styles.name} dir="auto">
      {map.names[note]}
    </span>
  )
}

function toRowKey(row: TreeRow): string {
  return row.kind === 'note' ? `note ${row.note}` : toClusterKey(row.cluster)
}

function toClusterKey(cluster: number): string {
  return `cluster ${cluster}`
}
