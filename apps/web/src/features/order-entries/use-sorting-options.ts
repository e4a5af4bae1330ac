import {
  type ClientRect,
  type CollisionDetection,
  getClientRect,
  type MeasuringConfiguration,
  type SensorDescriptor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type RefObject, useCallback, useMemo, useRef } from 'react'

import { findDropIndex } from './find-drop-index'
import {
  EntryKeyboardSensor,
  EntryMouseSensor,
  EntryTouchSensor,
  keyboardCodes,
  touchSensorOptions,
} from './entry-sensors'
import { useKeyboardCoordinates } from './use-keyboard-coordinates'
import type { RowVirtualizer } from './use-virtual-rows'

/** Placeholder: dnd-kit requires a rectangle for every row, but `collisionDetection` ignores it. */
const unusedRect: ClientRect = { top: 0, left: 0, bottom: 0, right: 0, width: 0, height: 0 }

interface Measuring {
  readonly measuring: MeasuringConfiguration
  /** Must be called when a drag starts. */
  readonly resetLiftedRect: () => void
}

export interface SortingOptions extends Measuring {
  readonly sensors: SensorDescriptor<object>[]
  readonly collisionDetection: CollisionDetection
}

/**
 * Returns the `DndContext` options for sorting a virtualized list. Most rows are not mounted, so
 * the drop position comes from the virtualizer's bounds, and no row is measured during a drag.
 *
 * @param ids in display order
 * @param virtualizerRef knows the bounds of all rows
 */
export function useSortingOptions(
  ids: readonly string[],
  virtualizerRef: RefObject<RowVirtualizer | null>,
): SortingOptions {
  const indexById = useMemo(() => new Map<unknown, number>(ids.map((id, index) => [id, index])), [ids])
  const collisionDetection = useCallback<CollisionDetection>(
    ({ active, collisionRect }) => {
      const bounds = virtualizerRef.current?.measurementsCache ?? []
      const index = indexById.get(active.id) ?? -1
      const start = collisionRect.top + window.scrollY
      const id = ids[findDropIndex(bounds, index, { start, end: start + (bounds[index]?.size ?? 0) })]
      return id === undefined ? [] : [{ id }]
    },
    [ids, indexById, virtualizerRef],
  )
  const coordinateGetter = useKeyboardCoordinates(indexById, virtualizerRef)
  const sensors = useSensors(
    useSensor(EntryMouseSensor),
    useSensor(EntryTouchSensor, touchSensorOptions),
    useSensor(EntryKeyboardSensor, { keyboardCodes, coordinateGetter, scrollBehavior: 'auto' }),
  )
  return { sensors, collisionDetection, ...useMeasuring() }
}

/**
 * Measures the dragged row once per drag. dnd-kit would measure it again whenever another row
 * mounts. On a slow device it would measure the overlay after that has moved.
 */
function useMeasuring(): Measuring {
  const liftedRect = useRef<ClientRect>(undefined)
  return useMemo(() => {
    const measure = (element: HTMLElement) => (liftedRect.current ??= getClientRect(element, { ignoreTransform: true }))
    return {
      measuring: { draggable: { measure }, dragOverlay: { measure }, droppable: { measure: () => unusedRect } },
      resetLiftedRect: () => {
        liftedRect.current = undefined
      },
    }
  }, [])
}
