import { type CalendarDay, dayMs, type HeatLevel } from '@geist/domain'
import { memo } from 'react'

import { describeDay } from '../describe-day'
import { groupWeeksByMonth } from '../group-weeks-by-month'
import styles from './heat-map.module.css'

export interface HeatCellsProps {
  /** Seven slots each, as `listCalendarWeeks` returns them. */
  readonly weeks: readonly (readonly (CalendarDay | undefined)[])[]
  /** Entries by day; days without entries are missing. */
  readonly counts: ReadonlyMap<CalendarDay, number>
  readonly getLevel: (count: number) => HeatLevel
  readonly thisYear: number
  /** Roving tabindex: the day in the tab order. */
  readonly tabStopDay: CalendarDay
  /** The day that the notes are filtered by. */
  readonly filteredDay: CalendarDay | undefined
}

/**
 * Rows of the heat map, one per weekday. Memoized, so that hovering a day does not re-render them.
 */
export const HeatCells = memo(function HeatCells(props: HeatCellsProps) {
  const { weeks, counts, getLevel, thisYear, tabStopDay, filteredDay } = props
  const weekdayFormat = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', weekday: 'short' })
  return (
    <>
      <MonthHeadings weeks={weeks} />
      <tbody>
        {Array.from({ length: 7 }, (_, row) => {
          // Any day of this weekday, to format its name.
          const day = weeks.map((week) => week[row]).find((weekDay) => weekDay !== undefined) ?? 0
          const name = weekdayFormat.format(day * dayMs)
          return (
            <tr key={name}>
              <th scope="row" className={styles.weekday}>
                <span className={row % 2 === 1 ? undefined : 'visually-hidden'}>{name}</span>
              </th>
              {weeks.map((week, index) => {
                const cellDay = week[row]
                // Padding before the first and after the last day. Weeks never move.
                // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                if (cellDay === undefined) return <td key={`none ${index}`} />
                const count = counts.get(cellDay) ?? 0
                return (
                  <td
                    key={cellDay}
                    tabIndex={cellDay === tabStopDay ? 0 : -1}
                    data-day={cellDay}
                    aria-label={describeDay(cellDay, count, thisYear)}
                    aria-selected={count > 0 ? cellDay === filteredDay : undefined}
                    className={styles.area}
                  >
                    <span className={styles.cell} data-level={getLevel(count)} />
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
        {groupWeeksByMonth(weeks).map(({ key, name, weekCount }) => (
          <td key={key} colSpan={weekCount} className={styles.month}>
            {name}
          </td>
        ))}
      </tr>
    </thead>
  )
}
