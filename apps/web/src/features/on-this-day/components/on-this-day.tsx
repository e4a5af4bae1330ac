import { toCalendarDate, toCalendarDay, type Entry } from '@geist/domain'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Fold } from '../../../shared/fold/fold'
import { getDeviceTimeZone } from '../../../shared/device-time-zone'
import { getFirstLine } from '../get-first-line'
import { useEntriesOnThisDay } from '../use-entries-on-this-day'
import { formatYearsAgo } from '../format-years-ago'
import { Memory } from './memory'
import styles from './on-this-day.module.css'

/** Number of lines shown at first, so that the recent notes below stay in view. */
const initialCount = 3

export interface OnThisDayProps {
  readonly uid: string
  /** Epoch milliseconds; determines the day. */
  readonly now: number
  readonly renderCard: (entry: Entry) => ReactNode
  /** Time zone; defaults to the device's. */
  readonly zone?: string
}

/**
 * Entries of this day in earlier years, as a disclosure of lines that expand into cards. It starts
 * closed, since it loads after the notes below and must not move them. Renders nothing without
 * entries, or if the device cannot read its notes, which the list below reports.
 */
export function OnThisDay({ uid, now, renderCard, zone = getDeviceTimeZone() }: OnThisDayProps) {
  const years = useEntriesOnThisDay(uid, now, zone)
  const [isOpen, setOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const listRef = useRef<HTMLUListElement>(null)
  if (years.status !== 'ready') return null
  const thisYear = toCalendarDate(toCalendarDay(now, zone)).year
  const memories = years.value.flatMap(({ year, entries }) => entries.map((entry) => ({ year, entry })))
  const [latest] = memories
  if (!latest) return null
  const visibleMemories = showsAll ? memories : memories.slice(0, initialCount)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    // The pressed button is gone: focus the first line that it added.
    listRef.current?.children[initialCount]?.querySelector('button')?.focus()
  }
  return (
    <Fold
      title="On this day"
      summary={getFirstLine(latest.entry.content)}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ul ref={listRef} className={styles.list}>
        {visibleMemories.map(({ year, entry }) => (
          <li key={entry.id}>
            <Memory entry={entry} when={formatYearsAgo(year, thisYear)} renderCard={renderCard} />
          </li>
        ))}
      </ul>
      {memories.length > visibleMemories.length && (
        <button type="button" className={styles.more} onClick={showAll}>
          Show all {memories.length}
        </button>
      )}
    </Fold>
  )
}
