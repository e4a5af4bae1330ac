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
  return isReady && <Offer />
}

/**
 * Never takes the focus, and returns it when postponed, so that a user who writes is not
 * interrupted.
 */
function Offer() {
  const isSaid = useShortDelay()
  const cameFrom = useRef<EventTarget>(null)
  const postpone = () => {
    setUpdate('postponed')
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  const choice = {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.parentElement?.contains(relatedTarget)) cameFrom.current = relatedTarget
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') postpone()
    },
  }
  return (
    <div className={styles.bar}>
      {/* Screen readers announce only changes inside a status that already exists. */}
      <p role="status">
        <span className={isSaid ? undefined : styles.unsaid}>A new version of Geist is ready.</span>
      </p>
      <section aria-label="New version" className={styles.choices}>
        <Button look="primary" onClick={() => void activateUpdate()} {...choice}>
          Reload
        </Button>
        <Button onClick={postpone} {...choice}>
          Later
        </Button>
      </section>
    </div>
  )
}

function useShortDelay(): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), 100)
    return () => clearTimeout(timer)
  }, [])
  return hasElapsed
}
