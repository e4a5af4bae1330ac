import { buttonClass } from '@geist/ui'
import { Link } from 'react-router'

import styles from './empty-journal.module.css'

export interface EmptyJournalProps {
  readonly composePath: string
  /** Route of the import from another journal. */
  readonly importPath: string
  /** Whether the trash has entries. */
  readonly hasDeleted: boolean
}

export function EmptyJournal({ composePath, importPath, hasDeleted }: EmptyJournalProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.invitation}>
        {hasDeleted
          ? 'Nothing here anymore. You can restore deleted notes for 30 days.'
          : 'Nothing here yet. One sentence is enough to begin.'}
      </p>
      <Link to={composePath} className={buttonClass('primary')}>
        {hasDeleted ? 'Write a note' : 'Write your first note'}
      </Link>
      {!hasDeleted && (
        <p className={styles.other}>
          Or <Link to={importPath}>import a journal</Link> you already have.
        </p>
      )}
    </div>
  )
}
