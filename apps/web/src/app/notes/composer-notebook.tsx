import { cleanDisplayName, type Notebook } from '@geist/domain'
import { LockOpen } from 'lucide-react'
import { useEffect } from 'react'

import { useCompose, writeDraft } from '../../features/compose/compose-store'
import { getJournal } from '../../shared/local/get-journal'
import { readOwnNotebooks, requestNotebooks } from '../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { Select } from '../../shared/select/select'
import styles from './account-composer.module.css'

const publicMark = { Icon: LockOpen, label: 'Public' }

export interface ComposerNotebookProps {
  readonly uid: string
  /** The notebook that the screen was opened from: each new draft begins in it. */
  readonly initialNotebookId: string | null
}

/** The notebook of the draft. Shows nothing to a user without notebooks. */
export function ComposerNotebook({ uid, initialNotebookId }: ComposerNotebookProps) {
  const notebooks = useLiveQuery(uid, readOwnNotebooks)
  const notebookId = useCompose(({ draft }) => draft.notebookId)
  useEffect(() => requestNotebooks(getJournal(uid)), [uid])
  const ownNotebooks = notebooks.status === 'ready' ? notebooks.value : []
  const isInitialKnown = ownNotebooks.some(({ id }) => id === initialNotebookId)
  usePreselection(isInitialKnown ? initialNotebookId : null)
  if (ownNotebooks.length === 0) return null
  return (
    <Select
      label="Notebook"
      items={[{ value: '', label: 'No notebook' }, ...ownNotebooks.map(toItem)]}
      value={ownNotebooks.some(({ id }) => id === notebookId) ? (notebookId ?? '') : ''}
      onChoose={(id) => writeDraft({ notebookId: id === '' ? undefined : id })}
      width="own"
    />
  )
}

function toItem({ id, name, isPublic }: Notebook) {
  return { value: id, label: cleanDisplayName(name), mark: isPublic ? publicMark : undefined }
}

/** Puts each new draft into a notebook. The user can choose another one. */
function usePreselection(notebookId: string | null): void {
  useEffect(() => {
    if (notebookId === null) return undefined
    let preselectedDraftId: string | undefined
    const preselect = () => {
      const { owner, draft } = useCompose.getState()
      if (owner === undefined || draft.id === preselectedDraftId) return
      preselectedDraftId = draft.id
      if (draft.notebookId === undefined && draft.content === '') writeDraft({ notebookId })
    }
    preselect()
    return useCompose.subscribe(preselect)
  }, [notebookId])
}

/** Says that submitting publishes the note, which the notebook's name does not show. */
export function PublicNotebookNotice({ uid }: { readonly uid: string }) {
  const notebooks = useLiveQuery(uid, readOwnNotebooks)
  const notebookId = useCompose(({ draft }) => draft.notebookId)
  const notebook = notebooks.status === 'ready' ? notebooks.value.find(({ id }) => id === notebookId) : undefined
  if (!notebook?.isPublic) return null
  return (
    <p role="status" className={styles.publicNotice}>
      Everyone can read <bdi>“{cleanDisplayName(notebook.name)}”</bdi>, so this note will be public.
    </p>
  )
}
