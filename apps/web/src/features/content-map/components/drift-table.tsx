import type { DrawnMap } from '../drawn-map'
import { toMonthKey } from '../themes/month-key'
import { formatMonth } from '../themes/format-month'
import { recentMonthCount } from '../themes/detect-trend'
import type { DriftTheme } from '../themes/find-drift-themes'
import styles from './theme-drift.module.css'

export interface DriftTableProps {
  readonly map: DrawnMap
  readonly themes: readonly DriftTheme[]
  /** Index of the first visible month. */
  readonly firstMonthIndex: number
}

/** The theme drift as a table, for screen readers and for exact numbers. */
export function DriftTable({ map, themes, firstMonthIndex }: DriftTableProps) {
  const months = map.months.slice(firstMonthIndex)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users can scroll the table
    <div className={styles.table} role="region" aria-label="Notes by cluster and month" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Cluster</th>
            {months.map((month) => (
              <th key={toMonthKey(month)} scope="col">
                {formatMonth(month, 'short')}
              </th>
            ))}
            <th scope="col">Last {recentMonthCount} months</th>
          </tr>
        </thead>
        <tbody>
          {themes.map(({ cluster, title, counts, trend }) => (
            <tr key={cluster}>
              <th scope="row" dir="auto">
                {title}
              </th>
              {months.map((month, index) => (
                <td key={toMonthKey(month)}>{counts[firstMonthIndex + index]}</td>
              ))}
              <td>{trend}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
