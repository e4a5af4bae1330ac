import { buttonClass, Wordmark } from '@geist/ui'
import { Link, useLocation } from 'react-router'

import { paths } from './paths'
import { SkipButton } from './skip-button'
import styles from './visitor-bar.module.css'

/** The bar over what everybody can read, for who is not signed in: where they are, and the way in, which leads back here. */
export function VisitorBar({
  isKnown,
}: {
  /** Whether it is known that nobody is signed in. */ readonly isKnown: boolean
}) {
  const { pathname } = useLocation()
  return (
    <header className={styles.bar}>
      <SkipButton />
      <Link to={paths.home} className={styles.logo} aria-label="Geist">
        <Wordmark />
      </Link>
      {isKnown && (
        <Link to={paths.home} state={{ from: pathname }} className={buttonClass('quiet')}>
          Sign in
        </Link>
      )}
    </header>
  )
}
