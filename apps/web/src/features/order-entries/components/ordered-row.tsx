import { useDraggable } from '@dnd-kit/core'
import { memo, type ReactNode, useCallback, useMemo } from 'react'

import styles from './ordered-entries.module.css'
import { RowHandle } from './row-handle'

export interface OrderedRowProps {
  readonly entryId: string
  readonly canBeMoved: boolean
  /** Whether it is in somebody's hand, or on its way from there: here is its place then. */
  readonly isUnderWay: boolean
  /** Told of the element that steps aside for the entry that is moved. Stable. */
  readonly standHere: (entryId: string, row: HTMLElement | null) => void
  readonly children: ReactNode
}

const described = { roleDescription: 'sortable' }

/** A row of the list, which steps aside for the one that is moved. */
export const OrderedRow = memo(function OrderedRow({
  entryId,
  canBeMoved,
  isUnderWay,
  standHere,
  children,
}: OrderedRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: entryId,
    disabled: !canBeMoved,
    attributes: described,
  })
  const setRow = useCallback(
    (row: HTMLElement | null) => {
      setNodeRef(row)
      standHere(entryId, row)
    },
    [setNodeRef, standHere, entryId],
  )
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
      ref={setRow}
      className={isUnderWay ? `${styles.row} ${styles.place}` : styles.row}
      data-movable={canBeMoved || undefined}
      {...listeners}
    >
      <RowHandle value={handle}>{children}</RowHandle>
    </div>
  )
})
