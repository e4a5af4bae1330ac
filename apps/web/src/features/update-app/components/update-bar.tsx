import { Button } from '@geist/ui'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { activateUpdate } from '../api/activate-update'
import { watchVersions } from '../api/watch-versions'
import { setUpdateStatus, useUpdateState } from '../update-store'
import styles from './update-bar.module.css'

/** Watches for new versions and offers each one that is ready. */
export function UpdateBar() {
  const isReady = useUpdateState(({ status }) => status === 'ready')
  useEffect(() => void watchVersions(), [])
  return isReady && <UpdateOffer />
}

/** Delay before the text appears in the live region, in milliseconds. */
const announceDelayMs = 100

/**
 * Offers to reload. Does not take the focus, and returns it when postponed, so that a user who
 * writes is not interrupted.
 */
function UpdateOffer() {
  const isAnnounced = useHasDelayPassed(announceDelayMs)
  const previousFocus = useRef<EventTarget>(null)
  const postpone = () => {
    setUpdateStatus('postponed')
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
  }
  const buttonProps = {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.parentElement?.contains(relatedTarget)) previousFocus.current = relatedTarget
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') postpone()
    },
  }
  return (
    <div className={styles.bar}>
      {/* Screen readers announce only changes inside an existing live region: hidden at first. */}
      <p role="status">
        <span className={isAnnounced ? undefined : styles.unannounced}>A new version of Geist is ready.</span>
      </p>
      <section aria-label="New version" className={styles.choices}>
        <Button look="primary" onClick={() => void activateUpdate()} {...buttonProps}>
          Reload
        </Button>
        <Button onClick={postpone} {...buttonProps}>
          Later
        </Button>
      </section>
    </div>
  )
}

function useHasDelayPassed(delayMs: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return hasElapsed
}
