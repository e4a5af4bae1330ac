import { type Entry, messages, type Notebook } from '@geist/domain'
import { buttonClass, Notice } from '@geist/ui'
import { BookOpen } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { Link } from 'react-router'

import { restoreEdits } from '../../features/edit-entry/restore-edits'
import { EntryUpdateProgress } from '../../features/notebooks/components/entry-update-progress'
import { NotebookHead } from '../../features/notebooks/components/notebook-head'
import { NotebookMenu } from '../../features/notebooks/components/notebook-menu'
import { PrivacyButton } from '../../features/notebooks/components/privacy-button'
import { UnpublishedNotes } from '../../features/notebooks/components/unpublished-notes'
import { createNeverAiAction } from '../notes/create-never-ai-action'
import { EntryMenuButton, EntryPopups } from '../notes/lazy-note-parts'
import { NoteBanners, NoteMenu } from '../notes/own-note'
import { useEntryHistory } from '../notes/use-entry-history'
import { useNoteDialogs } from '../notes/use-note-dialogs'
import { NotebookScreen } from './notebook-screen'
import { paths } from '../paths'
import styles from './own-notebook.module.css'
import { useNotebookDialogs } from './use-notebook-dialogs'

export interface OwnNotebookProps {
  readonly uid: string
  readonly notebook: Notebook
  readonly entries: readonly Entry[]
  /** Whether this device has every entry of the account. */
  readonly isComplete: boolean
}

/** A notebook of the user's own, with the actions of its owner. */
export function OwnNotebook({ uid, notebook, entries, isComplete }: OwnNotebookProps) {
  const { rename, publish, showSubscribers, confirmDeletion, dialogs } = useNotebookDialogs(uid, notebook)
  const { renderNotice, renderTools, popups } = useEntryMenus(uid, entries)
  const unpublishedEntries = notebook.isPublic ? entries.filter(({ isPublic }) => !isPublic) : []
  return (
    <>
      <NotebookScreen
        uid={uid}
        notebook={notebook}
        isOwner
        entries={entries}
        renderNotice={renderNotice}
        renderTools={renderTools}
        head={
          <NotebookHead
            notebook={notebook}
            progress={<EntryUpdateProgress uid={uid} />}
            tools={
              <>
                <Link to={paths.composeIn(notebook.id)} className={buttonClass('quiet')}>
                  + Note
                </Link>
                <PrivacyButton uid={uid} notebook={notebook} onPublish={publish} />
                <NotebookMenu onRename={rename} onDelete={confirmDeletion} />
              </>
            }
          >
            <NotebookFacts notebook={notebook} count={entries.length} onShowSubscribers={showSubscribers} />
          </NotebookHead>
        }
        notice={<UnpublishedNotes uid={uid} notebook={notebook} entries={unpublishedEntries} />}
        footer={<EndOfEntries notebookId={notebook.id} isEmpty={entries.length === 0} isComplete={isComplete} />}
      />
      {popups}
      {dialogs}
    </>
  )
}

const noop = () => undefined

/** The menu of each entry: open, move, edit, versions, AI and delete, as among all notes. */
function useEntryMenus(uid: string, entries: readonly Entry[]) {
  const history = useEntryHistory(uid)
  const actions = useMemo(() => [...history.actions, createNeverAiAction(uid)], [history.actions, uid])
  const { compare } = history
  const dialogs = useNoteDialogs({ entries, actions, onCompare: compare })
  const { cardActions, edit, reading } = dialogs
  const { open } = reading
  const menuActions = useMemo(
    () => [{ label: 'Open', Icon: BookOpen, onSelect: open }, ...cardActions],
    [open, cardActions],
  )
  useEffect(() => restoreEdits(uid), [uid])
  return {
    renderNotice: useCallback(
      (entry: Entry) => <NoteBanners entry={entry} onEdit={edit} onCompare={compare} />,
      [edit, compare],
    ),
    renderTools: useCallback((entry: Entry) => <NoteMenu entry={entry} Menu={EntryMenuButton} />, []),
    popups: (
      <>
        <Suspense>
          <EntryPopups
            uid={uid}
            actions={menuActions}
            editingId={dialogs.editingId}
            onEdit={dialogs.editOrCompare}
            onEditorClosed={dialogs.stopEditing}
            reading={reading}
            siblings={entries}
            onLastRead={noop}
            query=""
            filing={dialogs.filing}
            deleting={dialogs.deleting}
            leavesListWhenFiled
            onDone={noop}
          />
        </Suspense>
        {history.dialogs}
      </>
    ),
  }
}

interface NotebookFactsProps {
  readonly notebook: Notebook
  readonly count: number
  readonly onShowSubscribers: () => void
}

/** Visibility, number of entries and subscribers. */
function NotebookFacts({ notebook, count, onShowSubscribers }: NotebookFactsProps) {
  const { id, isPublic, collaborators, creatorUsername } = notebook
  return (
    <>
      <span>{isPublic ? <Link to={paths.publicNotebook(creatorUsername, id)}>Public page</Link> : 'Private'}</span>
      <span>{messages.entryCount(count)}</span>
      {collaborators.length > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={onShowSubscribers}>
          {messages.subscribers(collaborators.length)}
        </button>
      )}
    </>
  )
}

interface EndOfEntriesProps {
  readonly notebookId: string
  readonly isEmpty: boolean
  readonly isComplete: boolean
}

/** Says below the entries that some may be missing, or that there are none. */
function EndOfEntries({ notebookId, isEmpty, isComplete }: EndOfEntriesProps) {
  if (!isComplete) {
    return (
      <div className={styles.end}>
        <Notice tone="info">Older notes are still downloading to this device, so some may be missing here.</Notice>
      </div>
    )
  }
  return (
    isEmpty && (
      <p className={styles.empty}>
        Nothing here yet. <Link to={paths.composeIn(notebookId)}>Write a note</Link>, or add one of{' '}
        <Link to={paths.dashboard}>your notes</Link>: choose “Select notebook” in its menu.
      </p>
    )
  )
}
