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

import { dayFromKey } from '../day-from-key'
import { daySentence } from '../day-sentence'
import { HeatCells, type HeatCellsProps } from './heat-cells'
import styles from './heat-map.module.css'

export interface HeatMapProps extends Omit<HeatCellsProps, 'tabStopDay'> {
  readonly span: { readonly first: CalendarDay; readonly last: CalendarDay }
  /** Summary of the whole map in words. */
  readonly summary: string
}

/**
 * Heat map with one cell per day and one column per week. It is a single tab stop; arrow keys move
 * by day and week. The caption below describes the hovered, touched or focused day. Screen readers
 * read the label of each cell.
 */
export function HeatMap({ weeks, span, counts, levelOf: level, thisYear, summary }: HeatMapProps) {
  const [tabStopDay, setTabStopDay] = useState(span.last)
  const [describedDay, setDescribedDay] = useState<CalendarDay>()
  const scrollerRef = useScrollToEnd()
  const summaryId = useId()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = dayFromKey(event, tabStopDay, span)
    if (next === undefined) return
    event.preventDefault()
    scrollerRef.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const describeDay = (event: SyntheticEvent) => {
    const day = dayAt(event.target)
    if (day !== undefined) setDescribedDay(day)
  }
  return (
    <figure className={styles.figure}>
      <div ref={scrollerRef} className={styles.scroller}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label="Entries by day"
          aria-describedby={summaryId}
          className={styles.map}
          style={{ '--weeks': weeks.length } as CSSProperties}
          onKeyDown={onKeyDown}
          onPointerOver={describeDay}
          onPointerLeave={() => setDescribedDay(undefined)}
          onFocus={(event) => {
            describeDay(event)
            setTabStopDay(dayAt(event.target) ?? tabStopDay)
          }}
          onBlur={() => setDescribedDay(undefined)}
        >
          <HeatCells weeks={weeks} counts={counts} levelOf={level} thisYear={thisYear} tabStopDay={tabStopDay} />
        </table>
      </div>
      <figcaption className={styles.foot}>
        <span id={summaryId} className={describedDay === undefined ? undefined : 'visually-hidden'}>
          {summary}
        </span>
        {describedDay !== undefined && (
          <DayDescription day={describedDay} count={counts.get(describedDay) ?? 0} thisYear={thisYear} />
        )}
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
    <span aria-hidden="true" className={styles.shown}>
      {daySentence(day, count, thisYear)}
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

function dayAt(target: EventTarget): CalendarDay | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return cell ? Number(cell.dataset['day']) : undefined
}
