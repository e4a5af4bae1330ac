import type { CalendarDay } from '@geist/domain'
import {
  type CSSProperties,
  type KeyboardEvent,
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

export interface HeatMapProps extends Omit<HeatCellsProps, 'reached'> {
  readonly span: { readonly first: CalendarDay; readonly last: CalendarDay }
  /** Summary of the whole map in words. */
  readonly summary: string
}

const levels = [0, 1, 2, 3, 4] as const

/**
 * Heat map with one cell per day and one column per week. It is a single tab stop; arrow keys move
 * by day and week. The line below describes the hovered, touched or focused day. Screen readers
 * read the label of each cell.
 */
export function HeatMap({ weeks, span, counts, level, thisYear, summary }: HeatMapProps) {
  const [reached, setReached] = useState(span.last)
  const [describedDay, setDescribedDay] = useState<CalendarDay>()
  const scroller = useRef<HTMLDivElement>(null)
  const summaryId = useId()
  useLayoutEffect(() => {
    // If the map is wider than the screen, start at the newest days.
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = dayFromKey(event, reached, span)
    if (next === undefined) return
    event.preventDefault()
    scroller.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const show = (event: SyntheticEvent) => {
    const day = dayAt(event.target)
    if (day !== undefined) setDescribedDay(day)
  }
  return (
    <figure className={styles.figure}>
      <div ref={scroller} className={styles.scroller}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label="Entries by day"
          aria-describedby={summaryId}
          className={styles.map}
          style={{ '--weeks': weeks.length } as CSSProperties}
          onKeyDown={onKeyDown}
          onPointerOver={show}
          onPointerLeave={() => setDescribedDay(undefined)}
          onFocus={(event) => {
            show(event)
            setReached(dayAt(event.target) ?? reached)
          }}
          onBlur={() => setDescribedDay(undefined)}
        >
          <HeatCells weeks={weeks} counts={counts} level={level} thisYear={thisYear} reached={reached} />
        </table>
      </div>
      <figcaption className={styles.foot}>
        <span id={summaryId} className={describedDay === undefined ? undefined : 'visually-hidden'}>
          {summary}
        </span>
        {describedDay !== undefined && (
          <span aria-hidden="true" className={styles.shown}>
            {daySentence(describedDay, counts.get(describedDay) ?? 0, thisYear)}
          </span>
        )}
        <span className={styles.legend} aria-hidden="true">
          Less
          {levels.map((legendLevel) => (
            <span key={legendLevel} className={styles.cell} data-level={legendLevel} />
          ))}
          More
        </span>
      </figcaption>
    </figure>
  )
}

function dayAt(target: EventTarget): CalendarDay | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return cell ? Number(cell.dataset['day']) : undefined
}
