import { EmptyJournal } from '../../features/browse-entries/components/empty-journal'
import { readTrashedEntries } from '../../shared/local/queries/read-trashed-entries'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { paths } from '../paths'

/** Shown to an account without notes. Says if some are in the trash. */
export function EmptyNotes({ uid }: { readonly uid: string }) {
  const trash = useLiveQuery(uid, readTrashedEntries)
  if (trash.status === 'loading') return null
  return (
    <EmptyJournal
      composePath={paths.createEntry}
      importPath={paths.import}
      hasDeleted={trash.status === 'ready' && trash.value.length > 0}
    />
  )
}
