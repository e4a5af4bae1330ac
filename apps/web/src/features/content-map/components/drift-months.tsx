import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'

import type { DrawnMap, MapMonth } from '../drawn-map'
import { toMonthKey } from '../themes/month-key'
import { formatMonth } from '../themes/format-month'
import styles from './theme-drift.module.css'

export interface DriftMonthsProps {
  readonly map: DrawnMap
  /** Index of the first visible month. */
  readonly firstMonthIndex: number
  /** Index of the selected month. */
  readonly selectedMonth: number | undefined
  readonly onSelectMonth: (month: number | undefined) => void
  readonly monthWidthPx: number
  /** The chart, drawn behind the month buttons. */
  readonly children: ReactNode
}

/** Month buttons that span the height of the chart, with a roving tabindex. */
export function DriftMonths({
  map,
  firstMonthIndex,
  selectedMonth,
  onSelectMonth,
  monthWidthPx,
  children,
}: DriftMonthsProps) {
  const groupRef = useRef<HTMLDivElement>(null)
  const { tabStopMonth, setFocusedMonth, onKeyDown } = useRovingMonth(groupRef, firstMonthIndex, map.months.length - 1)
  const noteCounts = useMemo(() => countNotesByMonth(map), [map])
  return (
    <div className={styles.columns}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus */}
      <div ref={groupRef} role="toolbar" aria-label="Months" className={styles.months} onKeyDown={onKeyDown}>
        {map.months.slice(firstMonthIndex).map((month, offset) => {
          const index = firstMonthIndex + offset
          return (
            <MonthButton
              key={toMonthKey(month)}
              month={month}
              noteCount={noteCounts[index] ?? 0}
              widthPx={monthWidthPx}
              isTabStop={index === tabStopMonth}
              isSelected={index === selectedMonth}
              onFocus={() => setFocusedMonth(index)}
              onPress={() => onSelectMonth(index === selectedMonth ? undefined : index)}
            />
          )
        })}
      </div>
      <Years months={map.months.slice(firstMonthIndex)} monthWidthPx={monthWidthPx} />
    </div>
  )
}

/**
 * The years below the months; those scrolled into stay in view. Hidden from screen readers, since
 * each month button has its year.
 */
function Years({ months, monthWidthPx }: { readonly months: readonly MapMonth[]; readonly monthWidthPx: number }) {
  const monthCounts = new Map<number, number>()
  for (const { year } of months) monthCounts.set(year, (monthCounts.get(year) ?? 0) + 1)
  return (
    <div className={styles.years} aria-hidden="true">
      {Array.from(monthCounts, ([year, monthCount]) => (
        <div key={year} className={styles.year} style={{ width: monthCount * monthWidthPx }}>
          {/* One month is too narrow for a year in large text. */}
          {monthCount > 1 && <span className={styles.yearName}>{year}</span>}
        </div>
      ))}
    </div>
  )
}

/** The month button with the tab stop, and a handler of keys that move the focus. */
function useRovingMonth(groupRef: RefObject<HTMLElement | null>, firstMonthIndex: number, lastMonthIndex: number) {
  const clampToVisible = (month: number) => Math.min(Math.max(month, firstMonthIndex), lastMonthIndex)
  const [focusedMonth, setFocusedMonth] = useState(lastMonthIndex)
  const tabStopMonth = clampToVisible(focusedMonth)
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: tabStopMonth - 1,
      ArrowRight: tabStopMonth + 1,
      Home: firstMonthIndex,
      End: lastMonthIndex,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const month = clampToVisible(target)
    setFocusedMonth(month)
    groupRef.current?.querySelectorAll('button')[month - firstMonthIndex]?.focus()
  }
  return { tabStopMonth, setFocusedMonth, onKeyDown }
}

function countNotesByMonth({ months, monthIndices }: DrawnMap): readonly number[] {
  const counts = months.map(() => 0)
  for (const month of monthIndices) counts[month] = (counts[month] ?? 0) + 1
  return counts
}

interface MonthButtonProps {
  readonly month: MapMonth
  /** Number of notes written in the month. */
  readonly noteCount: number
  readonly widthPx: number
  readonly isTabStop: boolean
  readonly isSelected: boolean
  readonly onFocus: () => void
  readonly onPress: () => void
}

function MonthButton({ month, noteCount, widthPx, isTabStop, isSelected, onFocus, onPress }: MonthButtonProps) {
  const name = formatMonth(month, 'long')
  return (
    <button
      type="button"
      className={styles.month}
      style={{ width: widthPx }}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={`${name}: ${noteCount === 1 ? 'one note' : `${noteCount} notes`}`}
      title={name}
      onFocus={onFocus}
      onClick={onPress}
    >
      {formatMonth(month, 'narrow')}
    </button>
  )
}
