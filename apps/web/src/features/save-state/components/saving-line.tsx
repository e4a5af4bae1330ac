import { useState } from 'react'
import { Link } from 'react-router'

import { toSaveFailure } from '../../../shared/local/save-outcome'
import type { LiveQuery } from '../../../shared/local/use-live-query'
import type { SavingState } from '../saving-state'
import type { Saving } from '../use-saving-state'
import { SaveStateAnnouncement } from './save-state-announcement'
import styles from './save-state.module.css'

export interface SavingLineProps {
  readonly saving: LiveQuery<Saving>
  /** Path of the tray. */
  readonly trayPath: string
  /** Offline entries that are not submitted yet. */
  readonly unsubmitted: Unsubmitted
  /** Whether to hide the state unless writes are delayed. */
  readonly isTerse?: boolean
}

interface Unsubmitted {
  /** Number of readable entries. */
  readonly entries: number
  /** Number of unreadable offline entries. */
  readonly damaged: number
  /** Opens the dialog to submit them. */
  readonly onOpen: () => void
}

/** Save state of this device's writes, in one line. */
export function SavingLine({ saving, trayPath, unsubmitted, isTerse = false }: SavingLineProps) {
  switch (saving.status) {
    case 'loading':
      return isTerse ? null : <p className={styles.line}>&nbsp;</p>
    case 'failed':
      return (
        <p className={styles.line} role="status">
          <span className={styles.part}>
            <Dot look="bad" />
            {describeFailureCause(saving.error)}: reload the page
          </span>
        </p>
      )
    case 'ready': {
      const { state, refused, isKept } = saving.value
      const unsubmittedText = describeUnsubmitted(unsubmitted)
      // Hidden beside unsubmitted entries: not everything is saved everywhere.
      const isShown = isDelayed(state) || (!isTerse && unsubmittedText === undefined)
      const stateText = isShown ? describeState(state, isKept) : undefined
      return (
        <>
          <p className={styles.line}>
            {stateText !== undefined && (
              <StatePart state={state} isKept={isKept}>
                {stateText}
              </StatePart>
            )}
            {unsubmittedText !== undefined && (
              <button type="button" className={`${styles.part} ${styles.unsubmitted}`} onClick={unsubmitted.onOpen}>
                <Dot look="open" />
                {unsubmittedText}
              </button>
            )}
            {refused > 0 && (
              <Link to={trayPath} className={`${styles.part} ${styles.tray}`}>
                <Dot look="bad" />
                {formatCount(refused, 'change')} not saved
              </Link>
            )}
          </p>
          <SaveStateAnnouncement state={state} refused={refused} />
        </>
      )
    }
    default:
      return saving satisfies never
  }
}

interface StatePartProps {
  readonly state: SavingState
  readonly isKept: boolean
  readonly children: string
}

/**
 * The save state. Once everything is saved, it fades after a while. Without a write since the
 * screen opened it does not appear. It stays in the document for screen readers.
 */
function StatePart({ state, isKept, children }: StatePartProps) {
  const isSettled = state.status === 'synced' && isKept
  const [wasPending, setWasPending] = useState(false)
  if (!isSettled && !wasPending) setWasPending(true)
  const visibility = isSettled ? (wasPending ? styles.fading : styles.invisible) : ''
  return (
    <span className={`${styles.part} ${visibility}`}>
      <Dot look={isSaved(state) ? 'good' : 'open'} />
      {children}
    </span>
  )
}

function Dot({ look }: { readonly look: 'good' | 'open' | 'bad' }) {
  return <span className={`${styles.dot} ${styles[look]}`} aria-hidden="true" />
}

function isSaved({ status }: SavingState): boolean {
  return status === 'synced' || status === 'local'
}

function describeState(state: SavingState, isKept: boolean): string | undefined {
  switch (state.status) {
    case 'synced':
      return isKept ? 'Saved everywhere' : 'Saved on the server; this browser doesn’t keep a copy'
    case 'local':
      return 'Saved on this device'
    case 'overdue':
      return `${formatCount(state.count, 'change')} waiting`
    case 'in-memory':
      return `${formatCount(state.count, 'change')} waiting, and this browser doesn’t store anything: stay on this page`
    case 'refused':
      return undefined
    default:
      return state satisfies never
  }
}

/** Whether the server has not answered for a while, so that the user should know. */
function isDelayed({ status }: SavingState): boolean {
  return status === 'overdue' || status === 'in-memory'
}

function describeUnsubmitted({ entries, damaged }: Unsubmitted): string | undefined {
  if (entries > 0) return `${formatCount(entries, 'note')} written offline, not submitted`
  return damaged > 0 ? 'Damaged notes written offline, not submitted' : undefined
}

function formatCount(count: number, noun: 'change' | 'note'): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

function describeFailureCause(error: unknown): string {
  const failure = toSaveFailure(error)
  return failure.status === 'failed' && failure.reason === 'newer-version'
    ? 'Geist was updated in another tab'
    : 'This browser can’t open its copy of your notes'
}
