import { DndContext, DragOverlay } from '@dnd-kit/core'
import type { Entry } from '@geist/domain'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useMemo, useRef } from 'react'

import { focusEntry } from '../focus-entry'
import { dragInstructions, useDragAnnouncements } from '../use-drag-announcements'
import { useEntryDrag } from '../use-entry-drag'
import { useOptimisticOrder } from '../use-optimistic-order'
import { useSortingOptions } from '../use-sorting-options'
import type { RowVirtualizer } from '../use-virtual-rows'
import styles from './ordered-entries.module.css'
import { SortableRows } from './sortable-rows'

export interface OrderedEntriesProps {
  readonly entries: readonly Entry[]
  /** Must be stable: a new function re-renders every entry. */
  readonly renderEntry: (entry: Entry) => ReactNode
  /** Label for screen readers: the first words of an entry. */
  readonly describeEntry: (entry: Entry) => string
  /** Saves a new order; resolves with false on failure. Without it the list is read-only. */
  readonly onReorder?: ((entryIds: readonly string[]) => Promise<boolean>) | undefined
  readonly ref?: Ref<OrderedEntriesHandle>
}

export interface OrderedEntriesHandle {
  /** Scrolls to an entry, or to the marked words in it, and focuses it. */
  readonly showEntry: (entryId: string) => void
}

/** Disabled: `useAutoScroll` scrolls at the specified speeds instead. */
const noAutoScroll = { enabled: false, layoutShiftCompensation: false }
/** The compositor moves the overlay without repainting it. */
const overlayStyle = { willChange: 'transform' } as const

/**
 * List of entries that mouse, touch and keyboard can reorder. Virtualized: only rows near the
 * screen are mounted.
 */
export function OrderedEntries({ entries, renderEntry, describeEntry, onReorder, ref }: OrderedEntriesProps) {
  const entriesById = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const storedIds = useMemo(() => entries.map(({ id }) => id), [entries])
  const optimisticOrder = useOptimisticOrder(storedIds, onReorder)
  const { ids } = optimisticOrder
  const virtualizerRef = useRef<RowVirtualizer>(null)
  const { sensors, collisionDetection, measuring, resetLiftedRect } = useSortingOptions(ids, virtualizerRef)
  const { isDragging, liftedEntry, draggedId, dropAnimation, handlers } = useEntryDrag({
    entriesById,
    optimisticOrder,
    onLift: resetLiftedRect,
  })
  const announcements = useDragAnnouncements(ids, (entryId) => {
    // Another device may have deleted the entry during the drag.
    const entry = entriesById.get(entryId) ?? liftedEntry
    return entry ? describeEntry(entry) : ''
  })

  useOrderedEntriesHandle(ref, ids, virtualizerRef)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      measuring={measuring}
      autoScroll={noAutoScroll}
      accessibility={{ announcements, screenReaderInstructions: { draggable: dragInstructions } }}
      {...handlers}
    >
      <SortableRows
        ref={virtualizerRef}
        ids={ids}
        entriesById={entriesById}
        renderEntry={renderEntry}
        isSortable={onReorder !== undefined && ids.length > 1}
        isDragging={isDragging}
        draggedId={draggedId}
      />
      <DragOverlay dropAnimation={dropAnimation} zIndex={15} style={overlayStyle}>
        {isDragging && liftedEntry && <LiftedEntry>{renderEntry(liftedEntry)}</LiftedEntry>}
      </DragOverlay>
      {/* Covers the page, so that nothing else reacts to the pointer. */}
      {isDragging && <div className={styles.shield} />}
    </DndContext>
  )
}

/** Copy of the dragged entry that follows the pointer. */
function LiftedEntry({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.lifted} inert aria-hidden="true">
      {children}
    </div>
  )
}

/** Implements the imperative handle of the list. */
function useOrderedEntriesHandle(
  ref: Ref<OrderedEntriesHandle> | undefined,
  ids: readonly string[],
  virtualizerRef: RefObject<RowVirtualizer | null>,
): void {
  useImperativeHandle(ref, () => ({
    showEntry: (entryId) => {
      const index = ids.indexOf(entryId)
      if (index === -1) return
      virtualizerRef.current?.scrollToIndex(index, { align: 'center' })
      focusEntry(entryId)
    },
  }))
}
