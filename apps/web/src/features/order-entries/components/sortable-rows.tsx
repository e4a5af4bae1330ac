import { SortableContext, type SortingStrategy } from '@dnd-kit/sortable'
import type { Entry } from '@geist/domain'
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'

import { rowShift } from '../row-shift'
import { type EntryRows, useVirtualRows } from '../use-virtual-rows'
import styles from './ordered-entries.module.css'
import { SortableRow } from './sortable-row'

export interface SortableRowsProps {
  readonly ids: readonly string[]
  readonly entriesById: ReadonlyMap<string, Entry>
  readonly renderEntry: (entry: Entry) => ReactNode
  readonly isSortable: boolean
  /** Whether the user holds an entry; false during the drop animation. */
  readonly isDragging: boolean
  /** Id of the entry that is being dragged or dropped. */
  readonly draggedId: string | undefined
  readonly ref: Ref<EntryRows>
}

/**
 * Mounted rows of the list. A separate component, so that scrolling does not re-render the
 * `DndContext`.
 */
export function SortableRows({
  ids,
  entriesById,
  renderEntry,
  isSortable,
  isDragging,
  draggedId,
  ref,
}: SortableRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { rows, top } = useVirtualRows(list, ids, draggedId)
  useImperativeHandle(ref, () => rows, [rows])
  const mounted = rows.getVirtualItems()
  const mountedIds = useMemo(() => mounted.flatMap(({ index }) => ids[index] ?? []), [mounted, ids])
  const strategy = useSortingStrategy(rows)
  return (
    <SortableContext items={mountedIds} strategy={strategy}>
      <ul
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list semantics of a list without bullets
        role="list"
        className={isDragging ? `${styles.list} ${styles.sorting}` : styles.list}
        style={{ height: rows.getTotalSize() }}
      >
        {mounted.map(({ index, key, start }) => {
          const entry = entriesById.get(ids[index] ?? '')
          if (!entry) return null
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-setsize={ids.length}
              aria-posinset={index + 1}
            >
              <SortableRow
                entry={entry}
                renderEntry={renderEntry}
                isSortable={isSortable}
                isPlaceholder={entry.id === draggedId}
              />
            </li>
          )
        })}
      </ul>
    </SortableContext>
  )
}

/** Moves rows to make room. dnd-kit counts only mounted rows; `rowShift` needs indexes of all. */
function useSortingStrategy(rows: EntryRows): SortingStrategy {
  const mounted = rows.getVirtualItems()
  return useCallback<SortingStrategy>(
    ({ activeIndex, overIndex, index }) => {
      const [active, over, row] = [mounted[activeIndex], mounted[overIndex], mounted[index]]
      if (!active || !over || !row) return null
      const shift = { active: active.index, over: over.index, index: row.index }
      const y = rowShift(rows.measurementsCache, shift)
      return y === 0 ? null : { x: 0, y, scaleX: 1, scaleY: 1 }
    },
    [mounted, rows],
  )
}
