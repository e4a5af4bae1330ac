import { messages } from '@geist/domain'
import { useEffect, useRef } from 'react'

import { announce } from '../shared/announce/announce'
import { Announcement } from '../shared/announce/announcement'
import { ProgressBar } from '../shared/progress-bar/progress-bar'
import { followArrival } from './follow-arrival'
import styles from './screen-news.module.css'
import { useIsLate } from './use-is-late'

export interface ScreenNewsProps {
  readonly pathname: string
  /** The path with which the app was opened: the page itself was read out then. */
  readonly first: string
}

/** Tells which screen has come, and that one is on its way where that takes longer than a moment; and reads out what else is announced. */
export function ScreenNews({ pathname, first }: ScreenNewsProps) {
  const shown = useRef(first)
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    return followArrival(announce)
  }, [pathname])
  const isLate = useIsLate(pathname)
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
