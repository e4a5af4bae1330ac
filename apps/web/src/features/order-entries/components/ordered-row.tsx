import { useSortable } from '@dnd-kit/sortable'
import { memo, type ReactNode, useMemo } from 'react'

import styles from './ordered-entries.module.css'
import { RowHandle } from './row-handle'

export interface OrderedRowProps {
  readonly entryId: string
  readonly canBeMoved: boolean
  /** Whether it is in somebody's hand, or on its way from there: here is its place then. */
  readonly isUnderWay: boolean
  readonly children: ReactNode
}

const transition = { duration: 200, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' }
// What has been dropped flies there by itself, and the others lie there already.
const neverAfterwards = () => false

/** A row of the list, which steps aside for the one that is moved. */
export const OrderedRow = memo(function OrderedRow({ entryId, canBeMoved, isUnderWay, children }: OrderedRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, ...sorting } = useSortable({
    id: entryId,
    disabled: !canBeMoved,
    transition,
    animateLayoutChanges: neverAfterwards,
  })
  const handle = useMemo(
    () =>
      canBeMoved
        ? {
            setElement: setActivatorNodeRef,
            attributes: {
              'aria-roledescription': attributes['aria-roledescription'],
              'aria-describedby': attributes['aria-describedby'],
              'aria-pressed': attributes['aria-pressed'],
            },
          }
        : undefined,
    [canBeMoved, setActivatorNodeRef, attributes],
  )
  return (
    <div
      ref={setNodeRef}
      className={isUnderWay ? `${styles.row} ${styles.place}` : styles.row}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition: sorting.transition,
      }}
      data-movable={canBeMoved || undefined}
      {...listeners}
    >
      <RowHandle value={handle}>{children}</RowHandle>
    </div>
  )
})
