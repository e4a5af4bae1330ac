import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { DrawnMap } from '../drawn-map'
import { monthKey } from '../themes/month-key'
import { monthName } from '../themes/month-name'
import styles from './theme-drift.module.css'

export interface DriftMonthsProps {
  readonly map: DrawnMap
  /** Index of the first visible month. */
  readonly from: number
  /** Index of the selected month. */
  readonly month: number | undefined
  readonly onMonth: (month: number | undefined) => void
  /** Width of a month, in CSS pixels. */
  readonly width: number
  readonly children: ReactNode
}

/** Month buttons that span the height of the chart, with a roving tabindex. */
export function DriftMonths({ map, from, month, onMonth, width, children }: DriftMonthsProps) {
  const group = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const last = map.months.length - 1
  const [focused, setFocused] = useState(last)
  const current = Math.min(Math.max(focused, from), last)
  const perMonth = useMemo(() => {
    const counts = map.months.map(() => 0)
    for (const place of map.monthOf) counts[place] = (counts[place] ?? 0) + 1
    return counts
  }, [map])
  // Scroll to the newest month.
  useLayoutEffect(() => {
    // Braces drop the return value: newer browsers return a promise, which is no clean-up function.
    scroller.current?.scrollTo({ left: scroller.current.scrollWidth })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: from,
      End: last,
    }
    const next = places[event.key]
    if (next === undefined) return
    event.preventDefault()
    const place = Math.min(Math.max(next, from), last)
    setFocused(place)
    group.current?.querySelectorAll('button')[place - from]?.focus()
  }
  return (
    <div ref={scroller} className={styles.scroller}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus */}
      <div ref={group} role="toolbar" aria-label="Months" className={styles.months} onKeyDown={onKeyDown}>
        {map.months.slice(from).map((each, column) => {
          const place = from + column
          const count = perMonth[place] ?? 0
          const name = monthName(each, 'long')
          return (
            <button
              key={monthKey(each)}
              type="button"
              className={styles.month}
              style={{ width }}
              tabIndex={place === current ? 0 : -1}
              aria-pressed={place === month}
              aria-label={`${name}: ${count === 1 ? 'one note' : `${count} notes`}`}
              title={name}
              onFocus={() => setFocused(place)}
              onClick={() => onMonth(place === month ? undefined : place)}
            >
              {monthName(each, 'narrow')}
            </button>
          )
        })}
      </div>
    </div>
  )
}
