import type { Entry } from '@geist/domain'
import { Notice } from '@geist/ui'
import { Suspense, useCallback, useMemo } from 'react'
import { Link, useLocation } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { EmptyJournal } from '../../features/browse-entries/components/empty-journal'
import { KeptAudio } from '../../features/dictate/components/kept-audio'
import { useNotesWithAudio } from '../../features/dictate/use-notes-with-audio'
import { DownloadButton } from '../../features/download-entries/components/download-button'
import { lazyPart } from '../../shared/lazy-part'
import { entriesInTrash } from '../../shared/local/queries/entries-in-trash'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { WritingHabit } from '../notes/habit'
import { neverAiAction } from '../notes/never-ai-action'
import { OwnNotes } from '../notes/own-notes'
import styles from '../page.module.css'
import { paths } from '../paths'
import { SaveStatus } from '../navigation/save-status'
import saveStatus from '../navigation/save-status.module.css'
import { useEntryHistory } from '../notes/use-entry-history'

// Loaded on first use, after the notes.
const SearchAll = lazyPart(
  async () => (await import('../../features/search-entries/components/search-all')).SearchAll,
  SearchFallback,
)

export function Dashboard() {
  const session = useSession()
  return session.status === 'signed-in' && <Notes uid={session.uid} />
}

function Notes({ uid }: { readonly uid: string }) {
  const { actions, compare, dialogs } = useEntryHistory(uid)
  const cardActions = useMemo(() => [...actions, neverAiAction(uid)], [actions, uid])
  const withAudio = useNotesWithAudio(uid)
  const audioOf = useCallback(
    ({ id }: Entry) => withAudio.has(id) && <KeptAudio uid={uid} entryId={id} />,
    [uid, withAudio],
  )
  const { key } = useLocation()
  return (
    <main className={styles.page}>
      <title>Notes · Geist</title>
      <h1 className="visually-hidden">Notes</h1>
      <div className={saveStatus.top}>
        <SaveStatus uid={uid} />
      </div>
      <OwnNotes
        uid={uid}
        historyKey={key}
        empty={<EmptyNotes uid={uid} />}
        end={<Link to={paths.recentlyDeleted}>Recently deleted</Link>}
        actions={cardActions}
        onCompare={compare}
        below={audioOf}
        habit={<WritingHabit uid={uid} />}
        toolbar={<DownloadButton uid={uid} footer={<Link to={paths.import}>Import a journal</Link>} />}
        renderBelowMatches={(query, { entries, renderCard }) => (
          <Suspense>
            <SearchAll uid={uid} query={query} shown={entries} renderCard={renderCard} />
          </Suspense>
        )}
      />
      {dialogs}
    </main>
  )
}

function EmptyNotes({ uid }: { readonly uid: string }) {
  const trash = useLiveQuery(uid, entriesInTrash)
  if (trash.status === 'loading') return null
  return (
    <EmptyJournal
      composePath={paths.createEntry}
      importPath={paths.import}
      hasDeleted={trash.status === 'ready' && trash.value.length > 0}
    />
  )
}

function SearchFallback() {
  return <Notice tone="info">Couldn’t load the search of all entries. Reconnect, then reload the page.</Notice>
}
