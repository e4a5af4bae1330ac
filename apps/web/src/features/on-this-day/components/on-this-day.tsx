import { calendarDate, calendarDay, type Entry } from '@geist/domain'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Fold } from '../../../shared/fold/fold'
import { ownTimeZone } from '../../../shared/own-time-zone'
import { firstWords } from '../first-words'
import { useOnThisDay } from '../use-on-this-day'
import { yearsAgo } from '../years-ago'
import { Memory } from './memory'
import styles from './on-this-day.module.css'

/** How many are drawn at first: they stand above what was written lately, and should leave it in view. */
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
 * What was written on this day of earlier years: a line that opens into one for each entry, and those into their cards. It begins closed each time, since it
 * is known only after the notes below it stand on the screen, and they stay where they are. Nothing is drawn when there is none, nor when this device cannot
 * read its notes: the list below says so.
 */
export function OnThisDay({ uid, now, renderCard, zone = ownTimeZone() }: OnThisDayProps) {
  const live = useOnThisDay(uid, now, zone)
  const [isOpen, setOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  if (live.status !== 'ready') return null
  const thisYear = calendarDate(calendarDay(now, zone)).year
  const memories = live.value.flatMap(({ year, entries }) => entries.map((entry) => ({ year, entry })))
  const [latest] = memories
  if (!latest) return null
  const drawn = showsAll ? memories : memories.slice(0, drawnAtFirst)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    // The button that was pressed has gone: the first line that it brought is what was asked for.
    list.current?.children[drawnAtFirst]?.querySelector('button')?.focus()
  }
  return (
    <Fold
      title="On this day"
      brief={firstWords(latest.entry.content)}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ul ref={list} className={styles.list}>
        {drawn.map(({ year, entry }) => (
          <li key={entry.id}>
            <Memory entry={entry} when={yearsAgo(year, thisYear)} renderCard={renderCard} />
          </li>
        ))}
      </ul>
      {memories.length > drawn.length && (
        <button type="button" className={styles.more} onClick={showAll}>
          Show all {memories.length}
        </button>
      )}
    </Fold>
  )
}
