import { type Entry, messages, type Notebook } from '@geist/domain'
import { Notice } from '@geist/ui'
import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router'

import { EntryUpdateProgress } from '../../features/notebooks/components/entry-update-progress'
import { NotebookHead } from '../../features/notebooks/components/notebook-head'
import { NotebookMenu } from '../../features/notebooks/components/notebook-menu'
import { PrivacyButton } from '../../features/notebooks/components/privacy-button'
import { UnpublishedNotes } from '../../features/notebooks/components/unpublished-notes'
import { blockWithUndo } from '../../features/report/block-with-undo'
import { useDialog } from '../../shared/dialog/use-dialog'
import { EmptyFallback, lazyPart } from '../../shared/lazy-part'
import { NotebookScreen } from './notebook-screen'
import { paths } from '../paths'
import styles from './own-notebook.module.css'

// Loaded on first use.
const RenameDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/rename-dialog')).RenameDialog,
  EmptyFallback,
)
const DeleteDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/delete-dialog')).DeleteDialog,
  EmptyFallback,
)
const PublishDialog = lazyPart(
  async () => (await import('../../features/notebooks/components/publish-dialog')).PublishDialog,
  EmptyFallback,
)
const SubscribersDialog = lazyPart(
  async () => (await import('../../features/subscribers/components/subscribers-dialog')).SubscribersDialog,
  EmptyFallback,
)

export interface OwnNotebookProps {
  readonly uid: string
  readonly notebook: Notebook
  readonly entries: readonly Entry[]
  /** Whether this device has every entry of the account. */
  readonly isComplete: boolean
}

export function OwnNotebook({ uid, notebook, entries, isComplete }: OwnNotebookProps) {
  const navigate = useNavigate()
  const renaming = useDialog<Notebook>()
  const deleting = useDialog<Notebook>()
  const publishing = useDialog<Notebook>()
  const subscribers = useDialog<Notebook>()
  const unpublished = notebook.isPublic ? entries.filter(({ isPublic }) => !isPublic) : []
  return (
    <>
      <NotebookScreen
        uid={uid}
        notebook={notebook}
        isOwner
        entries={entries}
        head={
          <NotebookHead
            notebook={notebook}
            progress={<EntryUpdateProgress uid={uid} />}
            tools={
              <>
                <PrivacyButton uid={uid} notebook={notebook} onPublish={publishing.open} />
                <NotebookMenu onRename={() => renaming.open(notebook)} onDelete={() => deleting.open(notebook)} />
              </>
            }
          >
            <Facts notebook={notebook} count={entries.length} onSubscribers={() => subscribers.open(notebook)} />
          </NotebookHead>
        }
        news={<UnpublishedNotes uid={uid} notebook={notebook} entries={unpublished} />}
        end={<End isEmpty={entries.length === 0} isComplete={isComplete} />}
      />
      <Suspense>
        {renaming.subject && <RenameDialog uid={uid} notebook={renaming.subject} {...propsOf(renaming)} />}
        {publishing.subject && <PublishDialog uid={uid} notebook={publishing.subject} {...propsOf(publishing)} />}
        {subscribers.subject && (
          <SubscribersDialog
            notebook={notebook}
            profilePath={paths.profile}
            onBlock={(person) => blockWithUndo(uid, person)}
            {...propsOf(subscribers)}
          />
        )}
        {deleting.subject && (
          <DeleteDialog
            uid={uid}
            notebook={deleting.subject}
            {...propsOf(deleting)}
            onDeleted={() => void navigate(paths.notebooks)}
          />
        )}
      </Suspense>
    </>
  )
}

function propsOf({ isOpen, close, clearSubject }: ReturnType<typeof useDialog<Notebook>>) {
  return { isOpen, onClose: close, onClosed: clearSubject }
}

interface FactsProps {
  readonly notebook: Notebook
  readonly count: number
  readonly onSubscribers: () => void
}

function Facts({ notebook, count, onSubscribers }: FactsProps) {
  const { id, isPublic, collaborators, creatorUsername } = notebook
  return (
    <>
      <span>{isPublic ? <Link to={paths.publicNotebook(creatorUsername, id)}>Public page</Link> : 'Private'}</span>
      <span>{messages.entryCount(count)}</span>
      {collaborators.length > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={onSubscribers}>
          {messages.subscribers(collaborators.length)}
        </button>
      )}
    </>
  )
}

function End({ isEmpty, isComplete }: { readonly isEmpty: boolean; readonly isComplete: boolean }) {
  if (!isComplete) {
    return (
      <div className={styles.end}>
        <Notice tone="info">Older notes are still being fetched to this device, so some may be missing here.</Notice>
      </div>
    )
  }
  return (
    isEmpty && (
      <p className={styles.empty}>
        Nothing in here yet. File a note into it from <Link to={paths.dashboard}>your notes</Link>: ‘Select notebook’ is
        in its menu.
      </p>
    )
  )
}
