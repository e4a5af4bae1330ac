import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import type { Entry } from '@geist/domain'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'

import { draggedEntryId, isHeld } from '../drag-phase'
import { dropTarget } from '../drop-target'
import { focusEntry } from '../focus-entry'
import { isSameOrder } from '../merge-order'
import { instructions, useAnnouncements } from '../use-announcements'
import { useAutoScroll } from '../use-auto-scroll'
import { useDragPhase } from '../use-drag-phase'
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
  const { ids, hold, release, reorder } = useOptimisticOrder(storedIds, onReorder)
  const rows = useRef<EntryRows>(null)
  const { sensors, collisionDetection, measuring, forgetLiftedRect } = useSorting(ids, rows)

  const { phase, send, dropAnimation } = useDragPhase()
  const isDragging = isHeld(phase)
  const [lifted, setLifted] = useState<{ readonly entry: Entry; readonly activator: Event }>()
  useAutoScroll(isDragging ? lifted?.activator : undefined)
  const shownIds = useRef(ids)
  useEffect(() => {
    if (isDragging && !isSameOrder(shownIds.current, ids)) send({ type: 'change' })
    shownIds.current = ids
  }, [isDragging, ids, send])

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const entry = entriesById.get(String(active.id))
    if (!entry) return
    forgetLiftedRect()
    hold()
    setLifted({ entry, activator: activatorEvent })
    send({ type: 'lift', entryId: entry.id })
  }
  const onDragEnd = (event: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(event.active.id)), ids.indexOf(String(dropTarget(event)))]
    if (from === -1 || to === -1 || from === to) release()
    else reorder(arrayMove([...ids], from, to))
    send({ type: 'release', reason: 'DROP' })
  }
  const onDragCancel = () => {
    release()
    send({ type: 'release', reason: 'CANCEL' })
  }
  const announcements = useAnnouncements(ids, (entryId) => {
    // Another device may have deleted the entry during the drag.
    const entry = entriesById.get(entryId) ?? lifted?.entry
    return entry ? nameOf(entry) : ''
  })

  useImperativeHandle(ref, () => ({
    show: (entryId) => {
      const index = ids.indexOf(entryId)
      if (index === -1) return
      rows.current?.scrollToIndex(index, { align: 'center' })
      focusEntry(entryId)
    },
  }))

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      measuring={measuring}
      autoScroll={noAutoScroll}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={onDragCancel}
    >
      <SortableRows
        ref={rows}
        ids={ids}
        entriesById={entriesById}
        renderEntry={renderEntry}
        isSortable={onReorder !== undefined && ids.length > 1}
        isDragging={isDragging}
        draggedId={draggedEntryId(phase)}
      />
      <DragOverlay dropAnimation={dropAnimation} zIndex={15} style={overlayStyle}>
        {isDragging && lifted && (
          <div className={styles.held} inert aria-hidden="true">
            {renderEntry(lifted.entry)}
          </div>
        )}
      </DragOverlay>
      {isDragging && <div className={styles.shield} />}
    </DndContext>
  )
}
