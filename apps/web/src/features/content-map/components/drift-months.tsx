import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { DrawnMap, MapMonth } from '../drawn-map'
import { monthKey } from '../themes/month-key'
import { monthName } from '../themes/month-name'
import styles from './theme-drift.module.css'

export interface DriftMonthsProps {
  readonly map: DrawnMap
  /** Index of the first visible month. */
  readonly firstMonth: number
  /** Index of the selected month. */
  readonly month: number | undefined
  readonly onMonth: (month: number | undefined) => void
  /** Width of a month, in CSS pixels. */
  readonly width: number
  readonly children: ReactNode
}

/** Month buttons that span the height of the chart, with a roving tabindex. */
export function DriftMonths({ map, firstMonth, month: selected, onMonth, width, children }: DriftMonthsProps) {
  const groupRef = useRef<HTMLDivElement>(null)
  const scrollerRef = useRef<HTMLDivElement>(null)
  const last = map.months.length - 1
  const [focused, setFocused] = useState(last)
  const current = Math.min(Math.max(focused, firstMonth), last)
  const counts = useMemo(() => countNotesByMonth(map), [map])
  useScrollToEnd(scrollerRef)
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: firstMonth,
      End: last,
    }
    const next = targets[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = Math.min(Math.max(next, firstMonth), last)
    setFocused(index)
    groupRef.current?.querySelectorAll('button')[index - firstMonth]?.focus()
  }
  return (
    <div ref={scrollerRef} className={styles.scroller}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus */}
      <div ref={groupRef} role="toolbar" aria-label="Months" className={styles.months} onKeyDown={onKeyDown}>
        {map.months.slice(firstMonth).map((month, offset) => {
          const index = firstMonth + offset
          return (
            <MonthButton
              key={monthKey(month)}
              month={month}
              count={counts[index] ?? 0}
              width={width}
              isTabStop={index === current}
              isSelected={index === selected}
              onFocus={() => setFocused(index)}
              onPress={() => onMonth(index === selected ? undefined : index)}
            />
          )
        })}
      </div>
    </div>
  )
}

function countNotesByMonth({ months, monthOf }: DrawnMap): readonly number[] {
  const counts = months.map(() => 0)
  for (const index of monthOf) counts[index] = (counts[index] ?? 0) + 1
  return counts
}

/** Scrolls to the newest month. */
function useScrollToEnd(scrollerRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Braces drop the return value: newer browsers return a promise, which is no clean-up function.
    scrollerRef.current?.scrollTo({ left: scrollerRef.current.scrollWidth })
  }, [scrollerRef])
}

interface MonthButtonProps {
  readonly month: MapMonth
  /** Number of its notes. */
  readonly count: number
  readonly width: number
  readonly isTabStop: boolean
  readonly isSelected: boolean
  readonly onFocus: () => void
  readonly onPress: () => void
}

function MonthButton({ month, count, width, isTabStop, isSelected, onFocus, onPress }: MonthButtonProps) {
  const name = monthName(month, 'long')
  return (
    <button
      type="button"
      className={styles.month}
      style={{ width }}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={`${name}: ${count === 1 ? 'one note' : `${count} notes`}`}
      title={name}
      onFocus={onFocus}
      onClick={onPress}
    >
      {monthName(month, 'narrow')}
    </button>
  )
}
