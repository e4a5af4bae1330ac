import type { DragEndEvent, DragStartEvent, DropAnimationFunction } from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import type { Entry } from '@geist/domain'
import { useEffect, useRef, useState } from 'react'

import { draggedEntryId, isHeld } from './drag-phase'
import { dropTarget } from './drop-target'
import { isSameOrder } from './merge-order'
import { useAutoScroll } from './use-auto-scroll'
import { useDragPhase } from './use-drag-phase'
import type { OptimisticOrder } from './use-optimistic-order'

export interface EntryDragOptions {
  readonly entriesById: ReadonlyMap<string, Entry>
  readonly order: OptimisticOrder
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
export function useEntryDrag({ entriesById, order, onLift }: EntryDragOptions): EntryDrag {
  const { ids, hold, release, reorder } = order
  const { phase, send, dropAnimation } = useDragPhase()
  const isDragging = isHeld(phase)
  const [lifted, setLifted] = useState<{ readonly entry: Entry; readonly activator: Event }>()
  useAutoScroll(isDragging ? lifted?.activator : undefined)
  const previousIds = useRef(ids)
  useEffect(() => {
    if (isDragging && !isSameOrder(previousIds.current, ids)) send({ type: 'change' })
    previousIds.current = ids
  }, [isDragging, ids, send])

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const entry = entriesById.get(String(active.id))
    if (!entry) return
    onLift()
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
  return {
    isDragging,
    liftedEntry: lifted?.entry,
    draggedId: draggedEntryId(phase),
    dropAnimation,
    handlers: { onDragStart, onDragEnd, onDragCancel },
  }
}
