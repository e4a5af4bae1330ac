import type { HeatMapPeriod } from '../get-period-range'
import styles from './writing-days.module.css'

export interface PeriodPickerProps {
  readonly period: HeatMapPeriod
  /** Years with entries, latest first. */
  readonly years: readonly number[]
  readonly onPick: (period: HeatMapPeriod) => void
}

/** Selects the period of the heat map: the latest weeks, or a year. */
export function PeriodPicker({ period, years, onPick }: PeriodPickerProps) {
  // The selected year stays in the list after its last entry was deleted.
  const listedYears = period === 'latest' || years.includes(period) ? years : [period, ...years]
  return (
    <select
      className={styles.picker}
      aria-label="Year"
      value={period}
      onChange={({ target }) => onPick(target.value === 'latest' ? 'latest' : Number(target.value))}
    >
      <option value="latest">Last 53 weeks</option>
      {listedYears.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </select>
  )
}
