import { buttonClass } from '@geist/ui'
import { Link } from 'react-router'

import { FirstMinutes } from '../../features/first-minutes/components/first-minutes'
import { readTrashedEntries } from '../../shared/local/queries/read-trashed-entries'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { paths } from '../paths'
import styles from './empty-notes.module.css'

/** Shown to an account without notes: ways to begin, or the way to its deleted notes. */
export function EmptyNotes({ uid }: { readonly uid: string }) {
  const trash = useLiveQuery(uid, readTrashedEntries)
  if (trash.status === 'loading') return null
  if (trash.status === 'ready' && trash.value.length > 0) return <OnlyDeletedNotes />
  return (
    <FirstMinutes
      composePath={paths.createEntry}
      importPath={paths.import}
      examplePath={paths.example}
      readersPath={paths.readers}
    />
  )
}

/** Shown to an account whose notes are all deleted. */
export function OnlyDeletedNotes() {
  return (
    <div className={styles.empty}>
      <p className={styles.invitation}>Nothing here anymore. You can restore deleted notes for 30 days.</p>
      <Link to={paths.createEntry} className={buttonClass('primary')}>
        Write a note
      </Link>
      <Link to={paths.recentlyDeleted} className={styles.deleted}>
        Recently deleted
      </Link>
    </div>
  )
}
