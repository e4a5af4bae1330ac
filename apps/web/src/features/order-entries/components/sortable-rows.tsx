import { SortableContext, type SortingStrategy } from '@dnd-kit/sortable'
import type { Entry } from '@geist/domain'
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo, useRef } from 'react'

import { computeRowShift } from '../compute-row-shift'
import { type RowVirtualizer, useVirtualRows } from '../use-virtual-rows'
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
  readonly ref: Ref<RowVirtualizer>
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
  const listRef = useRef<HTMLUListElement>(null)
  const { virtualizer, topPx } = useVirtualRows(listRef, ids, draggedId)
  useImperativeHandle(ref, () => virtualizer, [virtualizer])
  const mountedRows = virtualizer.getVirtualItems()
  const mountedIds = useMemo(() => mountedRows.flatMap(({ index }) => ids[index] ?? []), [mountedRows, ids])
  const strategy = useSortingStrategy(virtualizer)
  return (
    <SortableContext items={mountedIds} strategy={strategy}>
      <ul
        ref={listRef}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list semantics of a list without bullets
        role="list"
        className={isDragging ? `${styles.list} ${styles.sorting}` : styles.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {mountedRows.map(({ index, key, start }) => {
          const entry = entriesById.get(ids[index] ?? '')
          if (!entry) return null
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start - topPx}px)` }}
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

/**
 * Moves rows to make room for the dragged one. dnd-kit's indexes count only mounted rows, while
 * `computeRowShift` needs those among all rows.
 */
function useSortingStrategy(virtualizer: RowVirtualizer): SortingStrategy {
  const mountedRows = virtualizer.getVirtualItems()
  return useCallback<SortingStrategy>(
    ({ activeIndex, overIndex, index }) => {
      const draggedRow = mountedRows[activeIndex]
      const targetRow = mountedRows[overIndex]
      const row = mountedRows[index]
      if (!draggedRow || !targetRow || !row) return null
      const y = computeRowShift(virtualizer.measurementsCache, {
        draggedIndex: draggedRow.index,
        targetIndex: targetRow.index,
        index: row.index,
      })
      return y === 0 ? null : { x: 0, y, scaleX: 1, scaleY: 1 }
    },
    [mountedRows, virtualizer],
  )
}
