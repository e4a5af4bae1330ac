import { Button } from '@geist/ui'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { takeNewVersion } from '../api/take-new-version'
import { watchVersions } from '../api/watch-versions'
import { setUpdate, useUpdate } from '../update-store'
import styles from './update-bar.module.css'

/** Looks out for new versions, and says so when one is ready. */
export function UpdateBar() {
  const isReady = useUpdate((update) => update.status === 'ready')
  useEffect(() => void watchVersions(), [])
  return isReady && <Offer />
}

/** It takes the focus from nobody, and gives back what it was given: whoever is writing writes on. */
function Offer() {
  const isSaid = useAfterAMoment()
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
      {/* Screen readers read out what comes into a status that they know already. */}
      <p role="status">
        <span className={isSaid ? undefined : styles.unsaid}>A new version of Geist is ready.</span>
      </p>
      <section aria-label="New version" className={styles.choices}>
        <Button look="primary" onClick={() => void takeNewVersion()} {...choice}>
          Reload
        </Button>
        <Button onClick={postpone} {...choice}>
          Later
        </Button>
      </section>
    </div>
  )
}

function useAfterAMoment(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), 100)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}
