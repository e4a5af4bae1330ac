import { toCalendarDate, toCalendarDay, type Entry } from '@geist/domain'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Fold } from '../../../shared/fold/fold'
import { getDeviceTimeZone } from '../../../shared/device-time-zone'
import { firstWords } from '../first-words'
import { useOnThisDay } from '../use-on-this-day'
import { yearsAgo } from '../years-ago'
import { Memory } from './memory'
import styles from './on-this-day.module.css'

/** Lines shown at first, so that the recent notes below stay in view. */
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
  const live = useOnThisDay(uid, now, zone)
  const [isOpen, setOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  if (live.status !== 'ready') return null
  const thisYear = toCalendarDate(toCalendarDay(now, zone)).year
  const memories = live.value.flatMap(({ year, entries }) => entries.map((entry) => ({ year, entry })))
  const [latest] = memories
  if (!latest) return null
  const visibleMemories = showsAll ? memories : memories.slice(0, initialCount)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    // The pressed button is gone: focus the first line that it added.
    list.current?.children[initialCount]?.querySelector('button')?.focus()
  }
  return (
    <Fold
      title="On this day"
      summary={firstWords(latest.entry.content)}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ul ref={list} className={styles.list}>
        {visibleMemories.map(({ year, entry }) => (
          <li key={entry.id}>
            <Memory entry={entry} when={yearsAgo(year, thisYear)} renderCard={renderCard} />
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
