import { Button } from '@geist/ui'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { activateUpdate } from '../api/activate-update'
import { watchVersions } from '../api/watch-versions'
import { setUpdate, useUpdate } from '../update-store'
import styles from './update-bar.module.css'

/** Watches for new versions and offers each one that is ready. */
export function UpdateBar() {
  const isReady = useUpdate((update) => update.status === 'ready')
  useEffect(() => void watchVersions(), [])
  return isReady && <UpdateOffer />
}

/** Does not take the focus, and returns it when postponed: a user who writes is not interrupted. */
function UpdateOffer() {
  const isAnnounced = useShortDelay()
  const previousFocus = useRef<EventTarget>(null)
  const postpone = () => {
    setUpdate('postponed')
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
      {/* Screen readers announce only changes inside a status that already exists. */}
      <p role="status">
        <span className={isAnnounced ? undefined : styles.unsaid}>A new version of Geist is ready.</span>
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

/** False at first, true after 100 ms. */
function useShortDelay(): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), 100)
    return () => clearTimeout(timer)
  }, [])
  return hasElapsed
}
