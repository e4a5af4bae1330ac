import {
  type ClientRect,
  type CollisionDetection,
  getClientRect,
  getFirstCollision,
  type KeyboardCoordinateGetter,
  type MeasuringConfiguration,
  type SensorDescriptor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'

import { dropIndex } from './drop-index'
import { EntryKeyboardSensor, EntryMouseSensor, EntryTouchSensor, keyboardCodes, touchOptions } from './sensors'
import type { EntryRows } from './use-virtual-rows'

/** Number of rows by which each key moves an entry. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
/** Placeholder: dnd-kit requires a rectangle for every row, but `collisionDetection` ignores it. */
const unusedRect: ClientRect = { top: 0, left: 0, bottom: 0, right: 0, width: 0, height: 0 }

export interface Sorting {
  readonly sensors: SensorDescriptor<object>[]
  readonly collisionDetection: CollisionDetection
  readonly measuring: MeasuringConfiguration
  /** Must be called when a drag starts. */
  readonly forgetLiftedRect: () => void
}

/**
 * `DndContext` options for sorting a virtualized list. Most rows are not mounted, so the drop
 * position comes from the virtualizer's bounds, and no row is measured during a drag.
 *
 * @param ids in display order
 * @param rows bounds of all rows
 */
export function useSorting(ids: readonly string[], rows: RefObject<EntryRows | null>): Sorting {
  const indexes = useMemo(() => new Map<unknown, number>(ids.map((id, index) => [id, index])), [ids])
  const collisionDetection = useCallback<CollisionDetection>(
    ({ active, collisionRect }) => {
      const bounds = rows.current?.measurementsCache ?? []
      const index = indexes.get(active.id) ?? -1
      const start = collisionRect.top + window.scrollY
      const id = ids[dropIndex(bounds, index, { start, end: start + (bounds[index]?.size ?? 0) })]
      return id === undefined ? [] : [{ id }]
    },
    [ids, indexes, rows],
  )

  // A sensor keeps its options until the drag ends, while the list may change.
  const latestIndexes = useRef(indexes)
  useLayoutEffect(() => {
    latestIndexes.current = indexes
  }, [indexes])

  const coordinateGetter = useCallback<KeyboardCoordinateGetter>(
    (event, { active, context, currentCoordinates }) => {
      const step = steps[event.code]
      if (step === undefined) return undefined
      event.preventDefault()
      const bounds = rows.current?.measurementsCache ?? []
      const [index, over] = [active, getFirstCollision(context.collisions, 'id')].map((id) =>
        latestIndexes.current.get(id),
      )
      if (index === undefined || over === undefined) return undefined
      const [own, target] = [bounds[index], bounds[over + step]]
      if (!own || !target) return undefined
      const start = over + step > index ? target.end - own.size : target.start
      // Past the middle of the screen, scroll the page instead.
      const beyond = (start - window.scrollY - window.innerHeight / 2) * step
      if (beyond > 0) window.scrollBy({ top: Math.ceil(beyond) * step, behavior: 'instant' })
      return { x: currentCoordinates.x, y: start - window.scrollY }
    },
    [rows],
  )
  const sensors = useSensors(
    useSensor(EntryMouseSensor),
    useSensor(EntryTouchSensor, touchOptions),
    useSensor(EntryKeyboardSensor, { keyboardCodes, coordinateGetter, scrollBehavior: 'auto' }),
  )

  const liftedRect = useRef<ClientRect>(undefined)
  const { measuring, forgetLiftedRect } = useMemo(() => {
    // Measures once per drag. dnd-kit would measure the dragged row again whenever another row
    // mounts. On a slow device it would measure the overlay after that has moved.
    const measure = (element: HTMLElement) => (liftedRect.current ??= getClientRect(element, { ignoreTransform: true }))
    return {
      measuring: { draggable: { measure }, dragOverlay: { measure }, droppable: { measure: () => unusedRect } },
      forgetLiftedRect: () => {
        liftedRect.current = undefined
      },
    }
  }, [])
  return { sensors, collisionDetection, measuring, forgetLiftedRect }
}
