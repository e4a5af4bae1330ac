import type { MonthTotal } from '../sum-by-month'
import styles from './writing-days.module.css'

/** Text alternative of the heat map: totals per month. */
export function MonthTable({ months }: { readonly months: readonly MonthTotal[] }) {
  return (
    <details className={styles.months}>
      <summary>By month</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Writing days</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ name, dayCount, entryCount }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{dayCount.toLocaleString()}</td>
              <td>{entryCount.toLocaleString()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
