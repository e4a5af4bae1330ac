import { X } from 'lucide-react'
import { useMemo } from 'react'

import { clusterColour } from '../canvas/cluster-colour'
import type { DrawnMap, MapMonth } from '../drawn-map'
import { monthKey } from '../themes/month-key'
import { monthName } from '../themes/month-name'
import type { Trend } from '../themes/theme-trend'
import { type Theme, findThemes } from '../themes/find-themes'
import { ClusterDot } from './cluster-dot'
import { DriftMonths } from './drift-months'
import { DriftTable } from './drift-table'
import styles from './theme-drift.module.css'

export interface ThemeDriftProps {
  readonly map: DrawnMap
  /** Index of the selected month in the map's months. */
  readonly month: number | undefined
  readonly onMonth: (month: number | undefined) => void
}

/** At most this many months are drawn: the last two years. */
const maxMonths = 24

/** Sizes in the chart, in CSS pixels: of a row, of a month, and of its bar. */
const row = { height: 26, column: 30, bar: 14 } as const

const trendMark: Record<Trend, string> = { growing: '↗', fading: '↘', steady: '' }

/** Bar chart of the themes by month. Selecting a month fades all other notes on the map. */
export function ThemeDrift({ map, month, onMonth }: ThemeDriftProps) {
  const firstMonth = Math.max(0, map.months.length - maxMonths)
  const months = useMemo(() => map.months.slice(firstMonth), [map, firstMonth])
  const themes = useMemo(() => findThemes(map), [map])
  const selectedMonth = month === undefined ? undefined : map.months[month]
  if (themes.length === 0 || months.length < 2) return null
  return (
    <section className={styles.drift} aria-labelledby="theme-drift">
      <header className={styles.head}>
        <h2 id="theme-drift" className={styles.title}>
          Theme drift
        </h2>
        <p className={styles.hint}>
          {month === undefined
            ? 'What you wrote about, month by month. Pick a month to see only its notes.'
            : selectedMonth && `Only ${monthName(selectedMonth, 'long')}`}
        </p>
        {month !== undefined && (
          <button type="button" className={styles.all} onClick={() => onMonth(undefined)}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
            All months
          </button>
        )}
      </header>
      <div className={styles.chart}>
        <ThemeNames themes={themes} />
        <DriftMonths map={map} firstMonth={firstMonth} month={month} onMonth={onMonth} width={row.column}>
          <DriftChart themes={themes} months={months} firstMonth={firstMonth} month={month} />
        </DriftMonths>
      </div>
      <details className={styles.numbers}>
        <summary>The numbers</summary>
        <DriftTable map={map} themes={themes} firstMonth={firstMonth} />
      </details>
    </section>
  )
}

/** Titles of the themes, one a row of the chart. */
function ThemeNames({ themes }: { readonly themes: readonly Theme[] }) {
  return (
    <ul className={styles.names} aria-hidden="true">
      {themes.map(({ cluster, title, colour, trend }) => (
        <li key={cluster} style={{ height: row.height }}>
          <ClusterDot colour={colour} />
          <span className={styles.name} dir="auto">
            {title}
          </span>
          <span className={styles.trend} title={trend}>
            {trendMark[trend]}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface DriftChartProps extends Pick<ThemeDriftProps, 'month'> {
  readonly themes: readonly Theme[]
  readonly months: readonly MapMonth[]
  /** Index of the first of these months in the map's months. */
  readonly firstMonth: number
}

/** A row of bars for each theme, one bar a month. */
function DriftChart({ themes, months, firstMonth, month }: DriftChartProps) {
  const maxCount = Math.max(1, ...themes.flatMap(({ counts }) => counts.slice(firstMonth)))
  return (
    <svg width={months.length * row.column} height={themes.length * row.height} aria-hidden="true">
      {themes.map(({ cluster, colour, counts }, index) => (
        <g key={cluster} style={{ fill: clusterColour(colour) }} className={styles.bars}>
          <line
            x1={0}
            x2={months.length * row.column}
            y1={(index + 1) * row.height - 0.5}
            y2={(index + 1) * row.height - 0.5}
            className={styles.line}
          />
          {months.map((barMonth, column) => {
            const count = counts[firstMonth + column] ?? 0
            if (count === 0) return null
            const height = Math.max(2, (count / maxCount) * (row.height - 4))
            return (
              <rect
                key={monthKey(barMonth)}
                x={column * row.column + (row.column - row.bar) / 2}
                y={(index + 1) * row.height - 1 - height}
                width={row.bar}
                height={height}
                rx={2}
                opacity={month === undefined || month === firstMonth + column ? 1 : 0.3}
              />
            )
          })}
        </g>
      ))}
    </svg>
  )
}
