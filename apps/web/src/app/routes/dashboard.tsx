import { Notice } from '@geist/ui'
import { Suspense, useMemo } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { DownloadButton } from '../../features/download-entries/components/download-button'
import { lazyPart } from '../../shared/lazy-part'
import { SaveStatusBar } from '../navigation/save-status-bar'
import { WritingHabit } from '../notes/writing-habit'
import { createNeverAiAction } from '../notes/create-never-ai-action'
import { OwnNotes } from '../notes/own-notes'
import { pickFilters } from '../notes/pick-filters'
import { useEntryHistory } from '../notes/use-entry-history'
import { useNoteAudio } from '../notes/use-note-audio'
import styles from '../page.module.css'
import { paths } from '../paths'
import { LoadFailedMessage } from '../screens/load-failed-message'

// Loaded on first use, after the notes.
const SearchAll = lazyPart(async () => (await import('../notes/search-all-notes')).SearchAllNotes, SearchFallback)

// Loaded only for an account without notes.
const EmptyNotes = lazyPart(async () => (await import('../notes/empty-notes')).EmptyNotes, LoadFailedMessage)

export function Dashboard() {
  const session = useSession()
  return session.status === 'signed-in' && <JournalNotes uid={session.uid} />
}

function JournalNotes({ uid }: { readonly uid: string }) {
  const { actions, compare, dialogs } = useEntryHistory(uid)
  const cardActions = useMemo(() => [...actions, createNeverAiAction(uid)], [actions, uid])
  const renderAudio = useNoteAudio(uid)
  const { key } = useLocation()
  const [searchParams] = useSearchParams()
  const filters = pickFilters(searchParams)
  const initialQuery = searchParams.get('search') ?? ''
  return (
    <main className={styles.page}>
      <title>Notes · Geist</title>
      <h1 className="visually-hidden">Notes</h1>
      <SaveStatusBar uid={uid} />
      <OwnNotes
        uid={uid}
        historyKey={key}
        filters={filters}
        initialQuery={initialQuery}
        empty={
          <Suspense>
            <EmptyNotes uid={uid} />
          </Suspense>
        }
        end={<Link to={paths.recentlyDeleted}>Recently deleted</Link>}
        actions={cardActions}
        onCompare={compare}
        below={renderAudio}
        habit={<WritingHabit uid={uid} filters={filters} />}
        toolbar={<DownloadButton uid={uid} footer={<Link to={paths.import}>Import a journal</Link>} />}
        renderBelowMatches={(query, { entries, renderCard }) => (
          <Suspense>
            <SearchAll
              uid={uid}
              query={query}
              filters={filters}
              shown={entries}
              renderCard={renderCard}
              isEnabledAtFirst={initialQuery !== ''}
            />
          </Suspense>
        )}
      />
      {dialogs}
    </main>
  )
}

function SearchFallback() {
  return <Notice tone="info">Couldn’t load search. Reconnect, then reload the page.</Notice>
}
