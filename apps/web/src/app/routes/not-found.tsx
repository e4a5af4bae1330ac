import { buttonClass } from '@geist/ui'
import { Link } from 'react-router'

import styles from '../page.module.css'
import { paths } from '../paths'

export function NotFound() {
  return (
    <main className={styles.centred}>
      <title>Not found · Geist</title>
      <h1 className={styles.title}>There is no page at this address</h1>
      <p>The address may be mistyped, or the page may have moved.</p>
      <Link to={paths.home} className={buttonClass('primary')}>
        Go to Geist
      </Link>
    </main>
  )
}
