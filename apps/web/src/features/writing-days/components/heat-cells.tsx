import { type CalendarDay, dayMs, type HeatLevel } from '@geist/domain'
import { memo } from 'react'

import { daySentence } from '../day-sentence'
import { monthSpans } from '../month-spans'
import styles from './heat-map.module.css'

export interface HeatCellsProps {
  /** Seven slots each, as `calendarWeeks` returns them. */
  readonly weeks: readonly (readonly (CalendarDay | undefined)[])[]
  readonly counts: ReadonlyMap<CalendarDay, number>
  readonly levelOf: (count: number) => HeatLevel
  readonly thisYear: number
  /** Roving tabindex: the day in the tab order. */
  readonly tabStopDay: CalendarDay
}

/** Rows of the heat map, one per weekday. Memoized: hovering a day does not re-render them. */
export const HeatCells = memo(function HeatCells({
  weeks,
  counts,
  levelOf: level,
  thisYear,
  tabStopDay,
}: HeatCellsProps) {
  const weekdayFormat = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', weekday: 'short' })
  return (
    <>
      <MonthHeadings weeks={weeks} />
      <tbody>
        {Array.from({ length: 7 }, (_, row) => {
          const day = weeks.map((week) => week[row]).find((weekDay) => weekDay !== undefined) ?? 0
          const name = weekdayFormat.format(day * dayMs)
          return (
            <tr key={name}>
              <th scope="row" className={styles.weekday}>
                <span className={row % 2 === 1 ? undefined : 'visually-hidden'}>{name}</span>
              </th>
              {weeks.map((week, index) => {
                const cellDay = week[row]
                // Padding before the first and after the last day. The weeks of a year never change
                // position.
                // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                if (cellDay === undefined) return <td key={`none ${index}`} />
                const count = counts.get(cellDay) ?? 0
                return (
                  <td
                    key={cellDay}
                    tabIndex={cellDay === tabStopDay ? 0 : -1}
                    data-day={cellDay}
                    aria-label={daySentence(cellDay, count, thisYear)}
                    className={styles.place}
                  >
                    <span className={styles.cell} data-level={level(count)} />
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </>
  )
})

/** Hidden from screen readers, since each cell announces its full date. */
function MonthHeadings({ weeks }: Pick<HeatCellsProps, 'weeks'>) {
  return (
    <thead aria-hidden="true">
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a corner between headings */}
        <td className={styles.corner} />
        {monthSpans(weeks).map(({ key, name, length }) => (
          <td key={key} colSpan={length} className={styles.month}>
            {name}
          </td>
        ))}
      </tr>
    </thead>
  )
}
