import type { Period } from '../heat-period'
import styles from './writing-days.module.css'

export interface PeriodPickerProps {
  readonly period: Period
  /** Those with entries, the latest first. */
  readonly years: readonly number[]
  readonly onPick: (period: Period) => void
}

/** Which year the map shows. */
export function PeriodPicker({ period, years, onPick }: PeriodPickerProps) {
  // The year that is shown stays on offer when its last entry has been deleted.
  const offered = period === 'latest' || years.includes(period) ? years : [period, ...years]
  return (
    <select
      className={styles.picker}
      aria-label="Year"
      value={period}
      onChange={({ target }) => onPick(target.value === 'latest' ? 'latest' : Number(target.value))}
    >
      <option value="latest">Last 53 weeks</option>
      {offered.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </select>
  )
}
