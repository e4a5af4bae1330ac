import { type KeyboardCoordinateGetter, type SensorDescriptor, useSensor, useSensors } from '@dnd-kit/core'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'

import type { DropReason } from './drag-phase'
import { EntryKeyboardSensor, EntryMouseSensor, EntryTouchSensor, keyboardCodes, touchOptions } from './entry-sensors'
import { placeOver } from './place-over'
import { shiftFor } from './shift-for'
import type { EntryRows } from './use-entry-rows'

/** How a drag stands. */
interface Situation {
  ids: readonly string[]
  indexes: ReadonlyMap<string, number>
  rows: EntryRows
  /** The id of the entry that is held. */
  held: string | undefined
  /** Where its row began when it was lifted, and where it is held now, in CSS pixels below the top of the page. */
  from: number
  start: number
  /** How far the page was scrolled when that was known. */
  scrolled: number
  /** The index that it would get if it were let go now. */
  over: number
  /** The one that was read out last. */
  said: number
  reason: DropReason
}

export interface EntryDrag {
  /** Begins with an entry. */
  readonly begin: (entryId: string) => void
  /** Follows the entry that is held to where it is now, in CSS pixels below where it lay on the page; rows step aside for it. */
  readonly follow: (below: number) => void
  /** The index that the entry would get if it were let go now, or has got. */
  readonly place: () => number
  /** Whether this index is another than the one that was read out last; from then on it is that. */
  readonly isNews: (index: number) => boolean
  readonly end: (reason: DropReason) => void
  /** Why it was let go. */
  readonly reason: () => DropReason
  readonly sensors: SensorDescriptor<object>[]
  /** Where each row that stands on the page says so, and that it has gone. The same for good. */
  readonly standHere: (entryId: string, row: HTMLElement | null) => void
}

/** The arrow keys, and by how many places they move. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * How an entry finds its place while it is dragged, and the others make room for it. It goes by where the rows lie in the list, and not by what is on
 * the page: of a long list most rows are not. Rows step aside by their style alone: drawn anew with each place that is passed, as
 * `@dnd-kit/sortable` does it, they would take longer than a frame (decision 20).
 */
export function useEntryDrag(ids: readonly string[], rows: EntryRows): EntryDrag {
  const indexes = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])
  // Without being made anew for it: what changes with each drawing would have every row drawn again.
  const situation = useRef<Situation>({
    ids,
    indexes,
    rows,
    held: undefined,
    from: 0,
    start: 0,
    scrolled: 0,
    over: -1,
    said: -1,
    reason: 'DROP',
  })
  const standing = useRef(new Map<string, HTMLElement>())

  const stepAside = useCallback((entryId: string, row: HTMLElement) => {
    const { held, indexes: all, rows: lying, over } = situation.current
    const index = all.get(entryId)
    const at = held === undefined ? undefined : all.get(held)
    const shift = index === undefined || at === undefined ? 0 : shiftFor(lying.measurementsCache, { at, over, index })
    const transform = shift === 0 ? '' : `translate3d(0, ${Math.round(shift)}px, 0)`
    if (row.style.transform !== transform) row.style.transform = transform
  }, [])
  const standHere = useCallback(
    (entryId: string, row: HTMLElement | null) => {
      if (row === null) {
        standing.current.delete(entryId)
        return
      }
      standing.current.set(entryId, row)
      stepAside(entryId, row)
    },
    [stepAside],
  )
  const makeRoom = useCallback(() => {
    for (const [entryId, row] of standing.current) stepAside(entryId, row)
  }, [stepAside])
  const findPlace = useCallback(() => {
    const { held, indexes: all, rows: lying, scrolled } = situation.current
    const at = held === undefined ? undefined : all.get(held)
    const own = at === undefined ? undefined : lying.measurementsCache[at]
    if (at === undefined || own === undefined) return
    // It stays where it is in the window when the page scrolls.
    const start = situation.current.start + window.scrollY - scrolled
    situation.current.over = placeOver(lying.measurementsCache, at, { start, end: start + own.size })
    makeRoom()
  }, [makeRoom])

  useLayoutEffect(() => {
    Object.assign(situation.current, { ids, indexes, rows })
    // Rows that have come, gone or been measured lie elsewhere, and so does what is under the entry.
    if (situation.current.held === undefined) makeRoom()
    else findPlace()
  })

  const coordinateGetter = useCallback<KeyboardCoordinateGetter>(
    (event, { active, currentCoordinates }) => {
      const step = steps[event.code]
      if (step === undefined) return undefined
      event.preventDefault()
      const { ids: all, indexes: places, rows: lying, over: from } = situation.current
      const at = places.get(String(active))
      const to = Math.min(all.length - 1, Math.max(0, from + step))
      const [own, there] = [at === undefined ? undefined : lying.measurementsCache[at], lying.measurementsCache[to]]
      if (at === undefined || !own || !there || to === from) return undefined
      situation.current.over = to
      // Where it is held will be known only when the page has scrolled.
      makeRoom()
      const start = to > at ? there.end - own.size : there.start
      return { x: currentCoordinates.x, y: start - window.scrollY }
    },
    [makeRoom],
  )

  const sensors = useSensors(
    useSensor(EntryMouseSensor),
    useSensor(EntryTouchSensor, touchOptions),
    useSensor(EntryKeyboardSensor, { keyboardCodes, coordinateGetter, scrollBehavior: 'auto' }),
  )
  const acts = useMemo(
    () => ({
      begin: (entryId: string) => {
        const { indexes: all, rows: lying } = situation.current
        const index = all.get(entryId) ?? -1
        const from = lying.measurementsCache[index]?.start ?? 0
        const held = { held: entryId, from, start: from, scrolled: window.scrollY }
        Object.assign(situation.current, { ...held, over: index, said: index })
      },
      follow: (below: number) => {
        const { from } = situation.current
        Object.assign(situation.current, { start: from + below, scrolled: window.scrollY })
        findPlace()
      },
      place: () => situation.current.over,
      isNews: (index: number) => {
        const isNews = index !== situation.current.said
        situation.current.said = index
        return isNews
      },
      end: (reason: DropReason) => {
        Object.assign(situation.current, { reason, held: undefined })
      },
      reason: () => situation.current.reason,
      standHere,
    }),
    [findPlace, standHere],
  )
  return { ...acts, sensors }
}
