import { calendarDate, calendarDay, type Entry } from '@geist/domain'
import { type ReactNode, useId, useState } from 'react'

import { ownTimeZone } from '../../../shared/own-time-zone'
import { useOnThisDay } from '../use-on-this-day'
import { yearsAgo } from '../years-ago'
import { Memory } from './memory'
import styles from './on-this-day.module.css'

/** How many are drawn at first: the block stands above what was written lately, and should leave it in view. */
const drawnAtFirst = 3

export interface OnThisDayProps {
  readonly uid: string
  /** Epoch milliseconds: which day 'this' is. */
  readonly now: number
  /** The card that an entry opens into, in place. */
  readonly renderCard: (entry: Entry) => ReactNode
  /** Where the reader is; the device's zone when left out. */
  readonly zone?: string
}

/**
 * What was written on this day of earlier years, one line each, which opens into its card. Nothing is drawn when there is none, nor when this device cannot
 * read its notes: the list below says so.
 */
export function OnThisDay({ uid, now, renderCard, zone = ownTimeZone() }: OnThisDayProps) {
  const live = useOnThisDay(uid, now, zone)
  const [showsAll, setShowsAll] = useState(false)
  const heading = useId()
  if (live.status !== 'ready' || live.value.length === 0) return null
  const thisYear = calendarDate(calendarDay(now, zone)).year
  const memories = live.value.flatMap(({ year, entries }) => entries.map((entry) => ({ year, entry })))
  const drawn = showsAll ? memories : memories.slice(0, drawnAtFirst)
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        On this day
      </h2>
      <ul className={styles.list}>
        {drawn.map(({ year, entry }) => (
          <li key={entry.id}>
            <Memory entry={entry} when={yearsAgo(year, thisYear)} renderCard={renderCard} />
          </li>
        ))}
      </ul>
      {memories.length > drawn.length && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {memories.length}
        </button>
      )}
    </section>
  )
}
