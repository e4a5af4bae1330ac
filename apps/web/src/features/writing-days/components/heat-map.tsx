import type { CalendarDay } from '@geist/domain'
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { findDayForKey } from '../find-day-for-key'
import { describeDay } from '../describe-day'
import type { DayRange } from '../get-period-range'
import { HeatCells, type HeatCellsProps } from './heat-cells'
import styles from './heat-map.module.css'

export interface HeatMapProps extends Omit<HeatCellsProps, 'tabStopDay'> {
  readonly range: DayRange
  /** Summary of the whole map in words. */
  readonly summary: string
  /** Called with a pressed day that has entries. */
  readonly onFilter: (day: CalendarDay) => void
}

/**
 * Heat map with one cell per day and one column per week. It is a single tab stop; arrow keys move
 * by day and week, and Enter or a click filters the notes by a day. The caption below describes the
 * hovered, touched or focused day. Screen readers read the label of each cell.
 */
export function HeatMap(props: HeatMapProps) {
  const { weeks, range, counts, getLevel, thisYear, filteredDay, summary, onFilter } = props
  const [tabStopDay, setTabStopDay] = useState(range.last)
  const [describedDay, setDescribedDay] = useState<CalendarDay>()
  const scrollerRef = useScrollToEnd()
  const summaryId = useId()
  const hintId = useId()

  const filterByTarget = ({ target }: SyntheticEvent) => {
    const day = readDay(target)
    if (day !== undefined && counts.has(day)) onFilter(day)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      filterByTarget(event)
      return
    }
    const day = findDayForKey(event, tabStopDay, range)
    if (day === undefined) return
    event.preventDefault()
    scrollerRef.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  const updateDescribedDay = (event: SyntheticEvent) => {
    const day = readDay(event.target)
    if (day !== undefined) setDescribedDay(day)
  }
  return (
    <figure className={styles.figure}>
      <div ref={scrollerRef} className={styles.scroller}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label="Notes by day"
          aria-describedby={`${summaryId} ${hintId}`}
          className={styles.map}
          style={{ '--weeks': weeks.length } as CSSProperties}
          onClick={filterByTarget}
          onKeyDown={onKeyDown}
          onPointerOver={updateDescribedDay}
          onPointerLeave={() => setDescribedDay(undefined)}
          onFocus={(event) => {
            updateDescribedDay(event)
            setTabStopDay(readDay(event.target) ?? tabStopDay)
          }}
          onBlur={() => setDescribedDay(undefined)}
        >
          <HeatCells
            weeks={weeks}
            counts={counts}
            getLevel={getLevel}
            thisYear={thisYear}
            tabStopDay={tabStopDay}
            filteredDay={filteredDay}
          />
        </table>
      </div>
      <figcaption className={styles.foot}>
        <span id={summaryId} className={describedDay === undefined ? undefined : 'visually-hidden'}>
          {summary}
        </span>
        {describedDay !== undefined && (
          <DayDescription day={describedDay} count={counts.get(describedDay) ?? 0} thisYear={thisYear} />
        )}
        <span id={hintId} className="visually-hidden">
          Press Enter to see only that day’s notes.
        </span>
        <HeatLegend />
      </figcaption>
    </figure>
  )
}

interface DayDescriptionProps extends Pick<HeatCellsProps, 'thisYear'> {
  readonly day: CalendarDay
  readonly count: number
}

/** Hidden from screen readers, which read the label of the cell. */
function DayDescription({ day, count, thisYear }: DayDescriptionProps) {
  return (
    <span aria-hidden="true" className={styles.description}>
      {describeDay(day, count, thisYear)}
    </span>
  )
}

const legendLevels = [0, 1, 2, 3, 4] as const

function HeatLegend() {
  return (
    <span className={styles.legend} aria-hidden="true">
      Less
      {legendLevels.map((level) => (
        <span key={level} className={styles.cell} data-level={level} />
      ))}
      More
    </span>
  )
}

/** Scrolls a map that is wider than the screen to its newest days, on mount. */
function useScrollToEnd(): RefObject<HTMLDivElement | null> {
  const scrollerRef = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (scrollerRef.current) scrollerRef.current.scrollLeft = scrollerRef.current.scrollWidth
  }, [])
  return scrollerRef
}

/** Reads the day of the cell that contains an event target. */
function readDay(target: EventTarget): CalendarDay | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return cell ? Number(cell.dataset['day']) : undefined
}
