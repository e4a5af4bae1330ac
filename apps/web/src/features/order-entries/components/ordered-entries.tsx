import { DndContext, DragOverlay } from '@dnd-kit/core'
import type { Entry } from '@geist/domain'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useMemo, useRef } from 'react'

import { focusEntry } from '../focus-entry'
import { instructions, useAnnouncements } from '../use-announcements'
import { useEntryDrag } from '../use-entry-drag'
import { useOptimisticOrder } from '../use-optimistic-order'
import { useSorting } from '../use-sorting'
import type { EntryRows } from '../use-virtual-rows'
import styles from './ordered-entries.module.css'
import { SortableRows } from './sortable-rows'

export interface OrderedEntriesProps {
  readonly entries: readonly Entry[]
  /** Must be stable: a new function re-renders every entry. */
  readonly renderEntry: (entry: Entry) => ReactNode
  /** Label for screen readers: the first words of an entry. */
  readonly nameOf: (entry: Entry) => string
  /** Saves a new order; resolves with false on failure. Without it the list is read-only. */
  readonly onReorder?: ((entryIds: readonly string[]) => Promise<boolean>) | undefined
  readonly ref?: Ref<OrderedEntriesHandle>
}

export interface OrderedEntriesHandle {
  /** Scrolls to an entry, or to the marked words in it, and focuses it. */
  readonly show: (entryId: string) => void
}

/** Disabled: `useAutoScroll` scrolls at the specified speeds instead. */
const noAutoScroll = { enabled: false, layoutShiftCompensation: false }
/** The compositor moves the overlay without repainting it. */
const overlayStyle = { willChange: 'transform' } as const

/**
 * List of entries that mouse, touch and keyboard can reorder. Virtualized: only rows near the
 * screen are mounted.
 */
export function OrderedEntries({ entries, renderEntry, nameOf, onReorder, ref }: OrderedEntriesProps) {
  const entriesById = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const storedIds = useMemo(() => entries.map(({ id }) => id), [entries])
  const order = useOptimisticOrder(storedIds, onReorder)
  const { ids } = order
  const rows = useRef<EntryRows>(null)
  const { sensors, collisionDetection, measuring, forgetLiftedRect } = useSorting(ids, rows)
  const { isDragging, liftedEntry, draggedId, dropAnimation, handlers } = useEntryDrag({
    entriesById,
    order,
    onLift: forgetLiftedRect,
  })
  const announcements = useAnnouncements(ids, (entryId) => {
    // Another device may have deleted the entry during the drag.
    const entry = entriesById.get(entryId) ?? liftedEntry
    return entry ? nameOf(entry) : ''
  })

  useOrderedEntriesHandle(ref, ids, rows)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      measuring={measuring}
      autoScroll={noAutoScroll}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      {...handlers}
    >
      <SortableRows
        ref={rows}
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
      {isDragging && <div className={styles.shield} />}
    </DndContext>
  )
}

function LiftedEntry({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.held} inert aria-hidden="true">
      {children}
    </div>
  )
}

function useOrderedEntriesHandle(
  ref: Ref<OrderedEntriesHandle> | undefined,
  ids: readonly string[],
  rows: RefObject<EntryRows | null>,
): void {
  useImperativeHandle(ref, () => ({
    show: (entryId) => {
      const index = ids.indexOf(entryId)
      if (index === -1) return
      rows.current?.scrollToIndex(index, { align: 'center' })
      focusEntry(entryId)
    },
  }))
}
