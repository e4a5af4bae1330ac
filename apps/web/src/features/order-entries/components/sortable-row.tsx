import { useSortable } from '@dnd-kit/sortable'
import type { Entry } from '@geist/domain'
import { memo, type ReactNode, useMemo } from 'react'

import styles from './ordered-entries.module.css'
import { HandlePropsContext } from './handle-props-context'

export interface SortableRowProps {
  readonly entry: Entry
  readonly renderEntry: (entry: Entry) => ReactNode
  readonly isSortable: boolean
  /** Whether the entry is being dragged or dropped; the row then marks the drop position. */
  readonly isPlaceholder: boolean
}

/** dnd-kit would animate rows that change their index after the drop, which have moved already. */
const neverAnimate = () => false

/** A row that can be dragged, and that moves to make room for the dragged one. */
export const SortableRow = memo(function SortableRow({
  entry,
  renderEntry,
  isSortable,
  isPlaceholder,
}: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform } = useSortable({
    id: entry.id,
    disabled: !isSortable,
    animateLayoutChanges: neverAnimate,
    // The style sheet defines the transition.
    transition: null,
  })
  const handle = useMemo(
    () => (isSortable ? { ref: setActivatorNodeRef, ...attributes } : undefined),
    [isSortable, setActivatorNodeRef, attributes],
  )
  // Memoized: dnd-kit re-renders this row for every row that the dragged entry passes.
  const content = useMemo(() => renderEntry(entry), [renderEntry, entry])
  return (
    <div
      ref={setNodeRef}
      className={isPlaceholder ? `${styles.row} ${styles.placeholder}` : styles.row}
      style={transform ? { transform: `translateY(${Math.round(transform.y)}px)` } : undefined}
      data-sortable={isSortable || undefined}
      {...listeners}
    >
      <HandlePropsContext value={handle}>{content}</HandlePropsContext>
    </div>
  )
})
