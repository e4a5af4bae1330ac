import type { DragEndEvent, DragStartEvent, DropAnimationFunction } from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import type { Entry } from '@geist/domain'
import { useEffect, useRef, useState } from 'react'

import { getDraggedEntryId, isHoldingEntry } from './drag-phase'
import { getDropTargetId } from './get-drop-target'
import { isSameOrder } from './merge-order'
import { useAutoScroll } from './use-auto-scroll'
import { useDragPhase } from './use-drag-phase'
import type { OptimisticOrder } from './use-optimistic-order'

export interface EntryDragOptions {
  readonly entriesById: ReadonlyMap<string, Entry>
  readonly optimisticOrder: OptimisticOrder
  /** Called when a drag starts. */
  readonly onLift: () => void
}

export interface EntryDrag {
  /** Whether the user holds an entry; false during the drop animation. */
  readonly isDragging: boolean
  /** The entry of the current or last drag, as it was when the user lifted it. */
  readonly liftedEntry: Entry | undefined
  /** Id of the entry that is being dragged or dropped. */
  readonly draggedId: string | undefined
  readonly dropAnimation: DropAnimationFunction
  readonly handlers: {
    readonly onDragStart: (event: DragStartEvent) => void
    readonly onDragEnd: (event: DragEndEvent) => void
    readonly onDragCancel: () => void
  }
}

/** State of dragging an entry to another position, with the event handlers of the `DndContext`. */
export function useEntryDrag({ entriesById, optimisticOrder, onLift }: EntryDragOptions): EntryDrag {
  const { ids, freeze, revert, reorder } = optimisticOrder
  const { phase, send, dropAnimation } = useDragPhase()
  const isDragging = isHoldingEntry(phase)
  const [lifted, setLifted] = useState<{ readonly entry: Entry; readonly activatorEvent: Event }>()
  useAutoScroll(isDragging ? lifted?.activatorEvent : undefined)
  const previousIds = useRef(ids)
  useEffect(() => {
    if (isDragging && !isSameOrder(previousIds.current, ids)) send({ type: 'change' })
    previousIds.current = ids
  }, [isDragging, ids, send])

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const entry = entriesById.get(String(active.id))
    if (!entry) return
    onLift()
    freeze()
    setLifted({ entry, activatorEvent })
    send({ type: 'lift', entryId: entry.id })
  }
  const onDragEnd = (event: DragEndEvent) => {
    const oldIndex = ids.indexOf(String(event.active.id))
    const newIndex = ids.indexOf(String(getDropTargetId(event)))
    if (oldIndex === -1 || newIndex === -1 || oldIndex === newIndex) revert()
    else reorder(arrayMove([...ids], oldIndex, newIndex))
    send({ type: 'release', reason: 'DROP' })
  }
  const onDragCancel = () => {
    revert()
    send({ type: 'release', reason: 'CANCEL' })
  }
  return {
    isDragging,
    liftedEntry: lifted?.entry,
    draggedId: getDraggedEntryId(phase),
    dropAnimation,
    handlers: { onDragStart, onDragEnd, onDragCancel },
  }
}
