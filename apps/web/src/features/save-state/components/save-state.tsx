import { Link } from 'react-router'

import { saveFailure } from '../../../shared/local/save-outcome'
import type { SavingState } from '../saving-state'
import { useSavingState } from '../use-saving-state'
import { Announcement } from './announcement'
import styles from './save-state.module.css'

export interface SaveStateProps {
  readonly uid: string
  /** Where what was refused can be seen. */
  readonly trayPath: string
  /** Entries that wait on the offline page's list until they are submitted: while there are any, not everything is saved everywhere. */
  readonly unsubmitted?: number
}

/** One quiet line about what was written on this device: saved here, saved everywhere, waiting, or refused; only what is true. */
export function SaveState({ uid, trayPath, unsubmitted = 0 }: SaveStateProps) {
  const saving = useSavingState(uid)
  switch (saving.status) {
    case 'loading':
      return <p className={styles.line}>&nbsp;</p>
    case 'failed':
      return (
        <p className={styles.line} role="status">
          <Dot look="bad" />
          {isOutdated(saving.error)
            ? 'A newer version of Geist has been open here: open this page again'
            : 'This browser cannot open what it keeps of your notes: open this page again'}
        </p>
      )
    case 'ready': {
      const { state, refused, isKept } = saving.value
      const sentence = unsubmitted > 0 ? unsubmittedSentence(state, unsubmitted) : stateSentence(state, isKept)
      return (
        <>
          <p className={styles.line}>
            {sentence && (
              <span className={styles.part}>
                <Dot look={unsubmitted === 0 && isSaved(state) ? 'good' : 'open'} />
                {sentence}
              </span>
            )}
            {refused > 0 && (
              <Link to={trayPath} className={`${styles.part} ${styles.tray}`}>
                <Dot look="bad" />
                {refused} not saved
              </Link>
            )}
          </p>
          <Announcement state={state} refused={refused} />
        </>
      )
    }
    default:
      return saving satisfies never
  }
}

function Dot({ look }: { readonly look: 'good' | 'open' | 'bad' }) {
  return <span className={`${styles.dot} ${styles[look]}`} aria-hidden="true" />
}

function isSaved({ status }: SavingState): boolean {
  return status === 'everywhere' || status === 'here'
}

function stateSentence(state: SavingState, isKept: boolean): string | undefined {
  switch (state.status) {
    case 'everywhere':
      return isKept ? 'Saved everywhere' : 'Saved on the server; this browser keeps no copy'
    case 'here':
      return 'Saved on this device'
    case 'waiting':
      return `${state.count} waiting`
    case 'held':
      return `${state.count} waiting, and this browser keeps nothing: stay on this page`
    case 'refused':
      return undefined
    default:
      return state satisfies never
  }
}

function unsubmittedSentence(state: SavingState, unsubmitted: number): string {
  const stored = `${unsubmitted} written offline, not submitted`
  return state.status === 'waiting' || state.status === 'held' ? `${state.count} waiting, ${stored}` : stored
}

function isOutdated(error: unknown): boolean {
  const failure = saveFailure(error)
  return failure.status === 'failed' && failure.reason === 'newer-version'
}
