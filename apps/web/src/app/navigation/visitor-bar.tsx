import { buttonClass, Wordmark } from '@geist/ui'
import { Link, useLocation } from 'react-router'

import { paths } from '../paths'
import { SkipButton } from './skip-button'
import styles from './visitor-bar.module.css'

export interface VisitorBarProps {
  /** Whether the user is known to be signed out. */
  readonly isSignedOut: boolean
}

/** Bar of public screens for visitors: the logo, and a sign-in link that returns here. */
export function VisitorBar({ isSignedOut }: VisitorBarProps) {
  const { pathname } = useLocation()
  return (
    <header className={styles.bar}>
      <SkipButton />
      <Link to={paths.home} className={styles.logo} aria-label="Geist">
        <Wordmark />
      </Link>
      {isSignedOut && (
        <Link to={paths.home} state={{ from: pathname }} className={buttonClass('quiet')}>
          Sign in
        </Link>
      )}
    </header>
  )
}
