import { calendarDay, type Streak } from '@geist/domain'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'

import { ownTimeZone } from '../../../shared/own-time-zone'
import { daysInWords } from '../days-in-words'
import { useKeptOpen } from '../kept-open'
import { useWritingDays, type WritingDaysState } from '../use-writing-days'
import { WritingYear } from './writing-year'
import styles from './writing-days.module.css'

export interface WritingDaysProps {
  readonly uid: string
  /** Epoch milliseconds: which day 'today' is. */
  readonly now: number
  /** Where the reader is; the device's zone when left out. */
  readonly zone?: string
}

/** On which days an account wrote: a line that opens into the map of a year and its streaks. Whether it is open is kept on this device. */
export function WritingDays(props: WritingDaysProps) {
  return <Block key={props.uid} {...props} />
}

function Block({ uid, now, zone = ownTimeZone() }: WritingDaysProps) {
  const [isOpen, keepOpen] = useKeptOpen(uid)
  const today = calendarDay(now, zone)
  const state = useWritingDays(uid, today, zone)
  const [heading, body] = [useId(), useId()]
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? body : undefined}
            onClick={() => keepOpen(!isOpen)}
          >
            <ChevronRight className={styles.chevron} size={16} strokeWidth={1.75} aria-hidden="true" />
            Writing days
          </button>
        </h2>
        {!isOpen && <span className={styles.brief}>{inBrief(currentOf(state))}</span>}
      </header>
      {isOpen && (
        <div id={body} className={styles.body}>
          <WritingYear state={state} today={today} />
        </div>
      )}
    </section>
  )
}

function currentOf(state: WritingDaysState): Streak | undefined {
  return state.status === 'ready' ? state.streaks.current : undefined
}

/** One day is no streak to speak of. */
function inBrief(current: Streak | undefined): string {
  return current && current.length > 1 ? `${daysInWords(current.length)} in a row` : ''
}
