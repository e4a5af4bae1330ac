import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'

import { type DrawnMap, noCluster } from '../drawn-map'
import { type TreeRow, treeRows } from '../tree-rows'
import { ClusterDot } from './cluster-dot'
import styles from './notes-tree.module.css'

export interface NotesTreeProps {
  readonly map: DrawnMap
  /** By note: 1 if shown. `undefined` shows all. */
  readonly lit: Uint8Array | undefined
  readonly selected: number | undefined
  /** Called as for a press on the note on the map. */
  readonly onChoose: (note: number) => void
  readonly onOpenCluster: (cluster: number) => void
}

/** In CSS pixels. */
const rowHeight = 44

/** Notes by cluster: the accessible alternative to the canvas. Arrow keys move in it. */
export function NotesTree({ map, lit, selected, onChoose, onOpenCluster }: NotesTreeProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set())
  const [activeKey, setActiveKey] = useState<string>()
  // During a search all clusters are expanded.
  const rows = useMemo(
    () => treeRows({ map, lit, isOpen: (cluster) => lit !== undefined || open.has(cluster) }),
    [map, lit, open],
  )
  const keys = useMemo(() => new Map(rows.map((row, index) => [keyOf(row), index])), [rows])
  const active = Math.min(keys.get(activeKey ?? '') ?? 0, Math.max(0, rows.length - 1))
  // oxlint-disable-next-line react/incompatible-library -- the list rerenders on every scroll anyway
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 320, height: 480 },
  })

  const moveTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    if (!row) return
    setActiveKey(keyOf(row))
    virtual.scrollToIndex(Math.min(Math.max(index, 0), rows.length - 1))
  }
  const toggle = (cluster: number, isOpen: boolean) => {
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(cluster)
      else next.delete(cluster)
      return next
    })
    if (isOpen) onOpenCluster(cluster)
  }
  const act = (row: TreeRow) => {
    setActiveKey(keyOf(row))
    if (row.kind === 'note') onChoose(row.note)
    else toggle(row.cluster, !row.isOpen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active]
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active - 1),
      PageDown: () => moveTo(active + page),
      PageUp: () => moveTo(active - page),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      ArrowRight: () => (row.kind === 'cluster' && !row.isOpen ? toggle(row.cluster, true) : moveTo(active + 1)),
      ArrowLeft: () => {
        if (row.kind === 'note') moveTo(keys.get(`cluster ${row.cluster}`) ?? active)
        else if (row.isOpen && !lit) toggle(row.cluster, false)
      },
      Enter: () => act(row),
      ' ': () => act(row),
    }
    const answer = acts[event.key]
    if (!answer) return
    event.preventDefault()
    answer()
  }

  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        role="tree"
        tabIndex={0}
        className={styles.tree}
        aria-label="Notes on the map, by cluster"
        aria-activedescendant={rows[active] ? `${id}-${active}` : undefined}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and handles the keys
            <div
              key={keyOf(row)}
              id={`${id}-${index}`}
              role="treeitem"
              className={`${styles.row} ${row.kind === 'note' ? styles.note : styles.cluster}`}
              style={{ transform: `translateY(${start}px)` }}
              data-active={index === active || undefined}
              aria-level={row.kind === 'note' ? 2 : 1}
              aria-posinset={row.place}
              aria-setsize={row.of}
              aria-selected={row.kind === 'note' && row.note === selected}
              aria-expanded={row.kind === 'cluster' ? row.isOpen : undefined}
              onClick={() => act(row)}
            >
              {row.kind === 'note' ? <NoteRow map={map} note={row.note} /> : <ClusterRow map={map} row={row} />}
            </div>
          )
        })}
      </div>
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
        {cluster ? cluster.title || 'Without words in common' : 'On their own'}
      </span>
      <span className={styles.count}>{row.count}</span>
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

function keyOf(row: TreeRow): string {
  return row.kind === 'note' ? `note ${row.note}` : `cluster ${row.cluster}`
}
