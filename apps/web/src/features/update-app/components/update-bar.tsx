import { Button } from '@geist/ui'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

import { takeNewVersion } from '../api/take-new-version'
import { watchVersions } from '../api/watch-versions'
import { setUpdate, useUpdate } from '../update-store'
import styles from './update-bar.module.css'

/** 'A new version of Geist is ready.', once it is. It takes no focus, and gives back what it was given: whoever is writing writes on. */
export function UpdateBar() {
  const isOpen = useUpdate((update) => update.status === 'ready')
  const cameFrom = useRef<EventTarget>(null)
  useEffect(() => void watchVersions(), [])

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
    <div className={styles.place}>
      <div className={isOpen ? styles.bar : undefined}>
        {/* Always there, so that screen readers notice when words come into it. */}
        <p role="status">{isOpen && 'A new version of Geist is ready.'}</p>
        {isOpen && (
          <section aria-label="New version" className={styles.choices}>
            <Button look="primary" onClick={() => void takeNewVersion()} {...choice}>
              Reload
            </Button>
            <Button onClick={postpone} {...choice}>
              Later
            </Button>
          </section>
        )}
      </div>
    </div>
  )
}
