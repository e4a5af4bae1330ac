import type { DrawnMap } from '../drawn-map'
import { monthKey } from '../themes/month-key'
import { monthName } from '../themes/month-name'
import { recentMonths } from '../themes/theme-trend'
import type { Theme } from '../themes/find-themes'
import styles from './theme-drift.module.css'

export interface DriftTableProps {
  readonly map: DrawnMap
  readonly themes: readonly Theme[]
  /** Index of the first visible month. */
  readonly firstMonth: number
}

export function DriftTable({ map, themes, firstMonth }: DriftTableProps) {
  const months = map.months.slice(firstMonth)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users can scroll the table
    <div className={styles.table} role="region" aria-label="Notes by theme and month" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Theme</th>
            {months.map((month) => (
              <th key={monthKey(month)} scope="col">
                {monthName(month, 'short')}
              </th>
            ))}
            <th scope="col">Last {recentMonths} months</th>
          </tr>
        </thead>
        <tbody>
          {themes.map(({ cluster, title, counts, trend }) => (
            <tr key={cluster}>
              <th scope="row" dir="auto">
                {title}
              </th>
              {months.map((month, index) => (
                <td key={monthKey(month)}>{counts[firstMonth + index]}</td>
              ))}
              <td>{trend}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
