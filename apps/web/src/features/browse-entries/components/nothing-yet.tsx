import { buttonClass } from '@geist/ui'
import { Link } from 'react-router'

import styles from './nothing-yet.module.css'

/** An account without entries: one thing to do. */
export function NothingYet({ composePath }: { readonly composePath: string }) {
  return (
    <div className={styles.empty}>
      <p className={styles.invitation}>Nothing here yet. One sentence is enough to begin.</p>
      <Link to={composePath} className={buttonClass('primary')}>
        Write your first note
      </Link>
    </div>
  )
}
