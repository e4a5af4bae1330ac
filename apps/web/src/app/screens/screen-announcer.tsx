import { messages } from '@geist/domain'
import { useEffect, useRef } from 'react'

import { announce } from '../../shared/announce/announce'
import { Announcement } from '../../shared/announce/announcement'
import { ProgressBar } from '../../shared/progress-bar/progress-bar'
import { announceScreenHeading } from './announce-screen-heading'
import styles from './screen-announcer.module.css'
import { useIsScreenPending } from './use-is-screen-pending'

export interface ScreenNewsProps {
  readonly pathname: string
  /** Path with which the app was opened: screen readers already read that page. */
  readonly first: string
}

/** Announces new screens and messages. Shows a progress bar if a screen takes long to load. */
export function ScreenAnnouncer({ pathname, first }: ScreenNewsProps) {
  const shown = useRef(first)
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    return announceScreenHeading(announce)
  }, [pathname])
  const isLate = useIsScreenPending(pathname)
  useEffect(() => {
    if (isLate) announce(messages.loading)
  }, [isLate])
  return (
    <>
      {isLate && (
        <div className={styles.line}>
          <ProgressBar aria-label="Opening the screen" />
        </div>
      )}
      <Announcement />
    </>
  )
}
