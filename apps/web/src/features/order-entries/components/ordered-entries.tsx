import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
} from '@dnd-kit/core'
import { arrayMove } from '@dnd-kit/sortable'
import type { Entry } from '@geist/domain'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'

import { announcements as said, instructions } from '../announcements'
import { type DropReason, entryUnderWay, isHeld } from '../drag-phase'
import { drawOnce } from '../draw-once'
import { dropAnimation } from '../drop-animation'
import { focusWhenThere } from '../focus-when-there'
import { isSameOrder } from '../held-order'
import { measureOnce } from '../measure-once'
import { useArranged } from '../use-arranged'
import { useAutoScroll } from '../use-auto-scroll'
import { useDragPhase } from '../use-drag-phase'
import { useEntryDrag } from '../use-entry-drag'
import { useEntryRows } from '../use-entry-rows'
import styles from './ordered-entries.module.css'
import { OrderedRow } from './ordered-row'

export interface OrderedEntriesProps {
  /** In their order. */
  readonly entries: readonly Entry[]
  /** Draws an entry. Another function draws every one again. */
  readonly renderEntry: (entry: Entry) => ReactNode
  /** What an entry is called where it is read out. */
  readonly nameOf: (entry: Entry) => string
  /** Saves another order; says whether it was kept. Without it nothing can be moved. Stable. */
  readonly onOrder?: ((entryIds: readonly string[]) => Promise<boolean>) | undefined
  readonly ref?: Ref<OrderedEntriesHandle>
}

export interface OrderedEntriesHandle {
  /** Scrolls to an entry, to what is marked in it if anything is, and gives it the focus. */
  readonly show: (entryId: string) => void
}

// The page scrolls by the specification's measure, see `useAutoScroll`, and nothing above the list shifts when a drag begins.
const noAutoScroll = { enabled: false, layoutShiftCompensation: false }
// Which place an entry is over is found among rows that mostly are not on the page, see `useEntryDrag`.
const noCollisions: CollisionDetection = () => []
// What is dragged is painted once, and moved as a picture.
const ownLayer = { willChange: 'transform' } as const

/**
 * Entries in an order that can be changed by mouse, finger and keys. Of a long list only what is near the screen stands on the page, with the one that has the
 * focus or is moved.
 */
export function OrderedEntries({ entries, renderEntry, nameOf, onOrder, ref }: OrderedEntriesProps) {
  const list = useRef<HTMLUListElement>(null)
  const { phase, send, whenMeasured } = useDragPhase()
  const underWay = entryUnderWay(phase)
  const [lifted, setLifted] = useState<{ readonly entry: Entry; readonly by: Event }>()
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const now = useMemo(() => entries.map(({ id }) => id), [entries])
  const { ids, hold, letGo, arrange } = useArranged(now, onOrder)
  const canBeMoved = onOrder !== undefined && ids.length > 1
  const { rows, top } = useEntryRows(list, ids, underWay)
  const { begin, follow, place, isNews, end, reason, sensors, standHere } = useEntryDrag(ids, rows)

  const { measuring, forget } = useMemo(() => {
    const { measure, forget: forgetIt } = measureOnce()
    return { measuring: { draggable: { measure } }, forget: forgetIt }
  }, [])
  const draw = useMemo(() => drawOnce(renderEntry), [renderEntry])

  const isDragging = isHeld(phase)
  const idsBefore = useRef(ids)
  useEffect(() => {
    if (isDragging && !isSameOrder(idsBefore.current, ids)) send({ type: 'change' })
    idsBefore.current = ids
  }, [isDragging, ids, send])
  useAutoScroll(isDragging ? lifted?.by : undefined)

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const entryId = String(active.id)
    const entry = byId.get(entryId)
    if (!entry) return
    forget()
    begin(entryId)
    setLifted({ entry, by: activatorEvent })
    hold()
    send({ type: 'lift', entryId })
  }
  // Not by where the picture of it lies: drawn late, on a busy device, it has moved before it is measured.
  const onDragMove = ({ delta }: DragMoveEvent) => follow(delta.y)
  const onEnd = (why: DropReason) => (event: DragEndEvent) => {
    const from = ids.indexOf(String(event.active.id))
    end(why)
    if (why === 'DROP' && from !== -1 && from !== place()) arrange(arrayMove([...ids], from, place()))
    else letGo()
    send({ type: 'let-go', reason: why })
  }
  const flight = useMemo(
    () => dropAnimation({ reason, whenMeasured, onLanded: () => send({ type: 'land' }) }),
    [reason, whenMeasured, send],
  )

  const wayOf = (id: unknown, index: number) => {
    const entry = byId.get(String(id)) ?? lifted?.entry
    return { name: entry ? nameOf(entry) : '', place: index + 1, count: ids.length }
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => said.lifted(wayOf(active.id, ids.indexOf(String(active.id)))),
    // Where it lies when it is lifted has just been said.
    onDragMove: ({ active }) => (isNews(place()) ? said.over(wayOf(active.id, place())) : undefined),
    onDragOver: () => undefined,
    onDragEnd: ({ active }) => said.dropped(wayOf(active.id, place())),
    onDragCancel: ({ active }) => said.cancelled(wayOf(active.id, ids.indexOf(String(active.id)))),
  }

  useImperativeHandle(ref, () => ({
    show: (entryId) => {
      const index = ids.indexOf(entryId)
      if (index === -1) return
      rows.scrollToIndex(index, { align: 'center' })
      focusWhenThere(entryId)
    },
  }))

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={noCollisions}
      measuring={measuring}
      autoScroll={noAutoScroll}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={onDragStart}
      onDragMove={onDragMove}
      onDragEnd={onEnd('DROP')}
      onDragCancel={onEnd('CANCEL')}
    >
      <ul
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for none
        role="list"
        className={isDragging ? `${styles.list} ${styles.makesRoom}` : styles.list}
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const entry = byId.get(ids[index] ?? '')
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
              <OrderedRow
                entryId={entry.id}
                canBeMoved={canBeMoved}
                isUnderWay={entry.id === underWay}
                standHere={standHere}
              >
                {draw(entry)}
              </OrderedRow>
            </li>
          )
        })}
      </ul>
      <DragOverlay dropAnimation={flight} zIndex={15} style={ownLayer}>
        {isDragging && lifted && (
          <div className={styles.held} inert aria-hidden="true">
            {draw(lifted.entry)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
