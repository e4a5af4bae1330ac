import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type SensorDescriptor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { SortingStrategy } from '@dnd-kit/sortable'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'

import type { DropReason } from './drag-phase'
import { EntryKeyboardSensor, EntryMouseSensor, EntryTouchSensor, keyboardCodes, touchOptions } from './entry-sensors'
import { placeOver } from './place-over'
import type { EntryRows } from './use-entry-rows'

/** How a drag stands. */
interface Situation {
  ids: readonly string[]
  rows: EntryRows
  /** The index that the dragged entry would get if it were let go now. */
  over: number
  /** The one that was read out last. */
  said: number
  reason: DropReason
}

export interface EntryDrag {
  /** Begins with the entry at this index. */
  readonly begin: (index: number) => void
  /** The index that the entry would get if it were let go now, or has got. */
  readonly place: () => number
  /** Whether this index is another than the one that was read out last; from then on it is that. */
  readonly isNews: (index: number) => boolean
  readonly end: (reason: DropReason) => void
  /** Why it was let go. */
  readonly reason: () => DropReason
  readonly sensors: SensorDescriptor<object>[]
  readonly collisionDetection: CollisionDetection
  readonly strategy: SortingStrategy
}

/** The arrow keys, and by how many places they move. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * How an entry finds its place while it is dragged. It goes by where the rows lie in the list, and not by what is on the page: of a long list most rows
 * are not.
 */
export function useEntryDrag(ids: readonly string[], rows: EntryRows): EntryDrag {
  // Without being made anew for it: what changes with each drawing would have every row drawn again.
  const situation = useRef<Situation>({ ids, rows, over: -1, said: -1, reason: 'DROP' })
  useLayoutEffect(() => {
    situation.current.ids = ids
    situation.current.rows = rows
  })

  const collisionDetection = useCallback<CollisionDetection>(({ active, collisionRect }) => {
    const { ids: all, rows: lying } = situation.current
    const at = all.indexOf(String(active.id))
    const own = lying.measurementsCache[at]
    if (!own) return []
    const start = collisionRect.top + window.scrollY
    const over = placeOver(lying.measurementsCache, at, { start, end: start + own.size })
    situation.current.over = over
    const id = all[over]
    return id === undefined ? [] : [{ id }]
  }, [])

  const strategy = useCallback<SortingStrategy>(({ activeIndex, overIndex, index }) => {
    const places = situation.current.rows.measurementsCache
    const [own, over] = [places[activeIndex], places[overIndex]]
    if (!own || !over) return null
    if (index === activeIndex) return shifted(overIndex > activeIndex ? over.end - own.end : over.start - own.start)
    if (index > activeIndex && index <= overIndex) return shifted(-own.size)
    return index < activeIndex && index >= overIndex ? shifted(own.size) : null
  }, [])

  const coordinateGetter = useCallback<KeyboardCoordinateGetter>((event, { active, currentCoordinates }) => {
    const step = steps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const { ids: all, rows: lying, over: from } = situation.current
    const at = all.indexOf(String(active))
    const to = Math.min(all.length - 1, Math.max(0, from + step))
    const [own, there] = [lying.measurementsCache[at], lying.measurementsCache[to]]
    if (!own || !there || to === from) return undefined
    situation.current.over = to
    const start = to > at ? there.end - own.size : there.start
    return { x: currentCoordinates.x, y: start - window.scrollY }
  }, [])

  const sensors = useSensors(
    useSensor(EntryMouseSensor),
    useSensor(EntryTouchSensor, touchOptions),
    useSensor(EntryKeyboardSensor, { keyboardCodes, coordinateGetter, scrollBehavior: 'auto' }),
  )
  const acts = useMemo(
    () => ({
      begin: (index: number) => {
        Object.assign(situation.current, { over: index, said: index })
      },
      place: () => situation.current.over,
      isNews: (index: number) => {
        const isNews = index !== situation.current.said
        situation.current.said = index
        return isNews
      },
      end: (reason: DropReason) => {
        situation.current.reason = reason
      },
      reason: () => situation.current.reason,
    }),
    [],
  )
  return { ...acts, sensors, collisionDetection, strategy }
}

function shifted(y: number) {
  return { x: 0, y, scaleX: 1, scaleY: 1 }
}
