import { type LucideIcon, TrendingDown, TrendingUp, X } from 'lucide-react'
import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'

import { toClusterColour } from '../canvas/cluster-colour'
import type { DrawnMap, MapMonth } from '../drawn-map'
import { toMonthKey } from '../themes/month-key'
import { formatMonth } from '../themes/format-month'
import type { Trend } from '../themes/detect-trend'
import { describeTrend } from '../wording/describe-trend'
import { type DriftTheme, findDriftThemes } from '../themes/find-drift-themes'
import { ClusterDot } from './cluster-dot'
import { DriftMonths } from './drift-months'
import { DriftTable } from './drift-table'
import styles from './theme-drift.module.css'

export interface ThemeDriftProps {
  readonly map: DrawnMap
  /** Index of the selected month in the map's months. */
  readonly selectedMonth: number | undefined
  readonly onSelectMonth: (month: number | undefined) => void
  /** Path of the notes of a month. */
  readonly monthPath: (month: MapMonth) => string
}

/** At most this many months are drawn: the last two years. */
const maxMonths = 24

/** Sizes in the chart, in CSS pixels. Each theme has a row, each month a column with a bar. */
const rowHeightPx = 22
const columnWidthPx = 30
const barWidthPx = 14
const minBarHeightPx = 2

/** Opacity of the bars outside the selected month. */
const fadedOpacity = 0.3

const trendIcons: Partial<Record<Trend, LucideIcon>> = { growing: TrendingUp, fading: TrendingDown }

/** Bar chart of the themes by month. Selecting a month fades all other notes on the map. */
export function ThemeDrift({ map, selectedMonth, onSelectMonth, monthPath }: ThemeDriftProps) {
  const firstMonthIndex = Math.max(0, map.months.length - maxMonths)
  const months = useMemo(() => map.months.slice(firstMonthIndex), [map, firstMonthIndex])
  const themes = useMemo(() => findDriftThemes(map), [map])
  const chartRef = useRef<HTMLDivElement>(null)
  useScrollToNewest(chartRef)
  const filterMonth = selectedMonth === undefined ? undefined : map.months[selectedMonth]
  if (themes.length === 0 || months.length < 2) return null
  return (
    <section className={styles.drift} aria-labelledby="theme-drift">
      <header className={styles.head}>
        <h2 id="theme-drift" className={styles.title}>
          Clusters over time
        </h2>
        <p className={styles.hint}>
          {selectedMonth === undefined
            ? 'What you wrote about, month by month. Choose a month to see its notes.'
            : filterMonth && `Only ${formatMonth(filterMonth, 'long')}`}
        </p>
        {filterMonth && (
          <Link to={monthPath(filterMonth)} className={styles.all}>
            Open in Notes
          </Link>
        )}
        {selectedMonth !== undefined && (
          <button type="button" className={styles.all} onClick={() => onSelectMonth(undefined)}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
            All months
          </button>
        )}
      </header>
      <div
        ref={chartRef}
        className={styles.chart}
        style={{ '--chart-height': `${themes.length * rowHeightPx}px` } as CSSProperties}
      >
        <ThemeTitles themes={themes} />
        <DriftMonths
          map={map}
          firstMonthIndex={firstMonthIndex}
          selectedMonth={selectedMonth}
          onSelectMonth={onSelectMonth}
          monthWidthPx={columnWidthPx}
        >
          <DriftChart themes={themes} months={months} firstMonthIndex={firstMonthIndex} selectedMonth={selectedMonth} />
        </DriftMonths>
      </div>
      <details className={styles.numbers}>
        <summary>As a table</summary>
        <DriftTable map={map} themes={themes} firstMonthIndex={firstMonthIndex} />
      </details>
    </section>
  )
}

/** Scrolls to the newest month on mount. */
function useScrollToNewest(chartRef: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // Braces drop the return value: newer browsers return a promise, which is no clean-up function.
    chartRef.current?.scrollTo({ left: chartRef.current.scrollWidth })
  }, [chartRef])
}

/** Titles of the themes, one per row of the chart. */
function ThemeTitles({ themes }: { readonly themes: readonly DriftTheme[] }) {
  return (
    <ul className={styles.names} aria-label="Clusters">
      {themes.map(({ cluster, title, colour, trend }) => (
        <li key={cluster} style={{ height: rowHeightPx }}>
          <ClusterDot colour={colour} />
          <span className={styles.name} dir="auto">
            {title}
          </span>
          <TrendIcon trend={trend} />
        </li>
      ))}
    </ul>
  )
}

/** Whether a theme has grown or faded lately, as an icon with a tooltip. */
function TrendIcon({ trend }: { readonly trend: Trend }) {
  const Icon = trendIcons[trend]
  if (!Icon) return null
  const description = describeTrend(trend)
  return (
    <span className={styles.trend} role="img" aria-label={description} title={description}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}

interface DriftChartProps extends Pick<ThemeDriftProps, 'selectedMonth'> {
  readonly themes: readonly DriftTheme[]
  readonly months: readonly MapMonth[]
  /** Index of the first of these months in the map's months. */
  readonly firstMonthIndex: number
}

/** A row of bars for each theme, one bar per month. */
function DriftChart({ themes, months, firstMonthIndex, selectedMonth }: DriftChartProps) {
  const maxCount = Math.max(1, ...themes.flatMap(({ counts }) => counts.slice(firstMonthIndex)))
  const chartWidthPx = months.length * columnWidthPx
  return (
    <svg width={chartWidthPx} height={themes.length * rowHeightPx} aria-hidden="true">
      {themes.map(({ cluster, colour, counts }, row) => {
        const rowBottom = (row + 1) * rowHeightPx
        return (
          <g key={cluster} style={{ fill: toClusterColour(colour) }} className={styles.bars}>
            {/* Half a pixel up, so that the line of one pixel is sharp. */}
            <line x1={0} x2={chartWidthPx} y1={rowBottom - 0.5} y2={rowBottom - 0.5} className={styles.line} />
            {months.map((month, column) => {
              const count = counts[firstMonthIndex + column] ?? 0
              if (count === 0) return null
              const heightPx = Math.max(minBarHeightPx, (count / maxCount) * (rowHeightPx - 4))
              const isFaded = selectedMonth !== undefined && selectedMonth !== firstMonthIndex + column
              return (
                <rect
                  key={toMonthKey(month)}
                  x={column * columnWidthPx + (columnWidthPx - barWidthPx) / 2}
                  y={rowBottom - 1 - heightPx}
                  width={barWidthPx}
                  height={heightPx}
                  rx={2}
                  opacity={isFaded ? fadedOpacity : 1}
                />
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}
