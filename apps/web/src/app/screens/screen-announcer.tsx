import { messages } from '@geist/domain'
import { useEffect, useRef } from 'react'

import { announce } from '../../shared/announce/announce'
import { LiveRegion } from '../../shared/announce/live-region'
import { ProgressBar } from '../../shared/progress-bar/progress-bar'
import { announceScreenHeading } from './announce-screen-heading'
import styles from './screen-announcer.module.css'
import { useIsScreenPending } from './use-is-screen-pending'

export interface ScreenAnnouncerProps {
  readonly pathname: string
  /** Path with which the app was opened: screen readers already read that page. */
  readonly firstPathname: string
}

/** Announces new screens and messages. Shows a progress bar if a screen takes long to load. */
export function ScreenAnnouncer({ pathname, firstPathname }: ScreenAnnouncerProps) {
  const announcedPath = useRef(firstPathname)
  useEffect(() => {
    if (announcedPath.current === pathname) return undefined
    announcedPath.current = pathname
    return announceScreenHeading(announce)
  }, [pathname])
  const isPending = useIsScreenPending(pathname)
  useEffect(() => {
    if (isPending) announce(messages.loading)
  }, [isPending])
  return (
    <>
      {isPending && (
        <div className={styles.line}>
          <ProgressBar aria-label="Opening the page" />
        </div>
      )}
      <LiveRegion />
    </>
  )
}
