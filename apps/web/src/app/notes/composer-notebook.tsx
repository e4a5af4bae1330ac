import { cleanDisplayName, type Notebook } from '@geist/domain'
import { useEffect } from 'react'

import { useCompose, writeDraft } from '../../features/compose/compose-store'
import { getJournal } from '../../shared/local/get-journal'
import { readOwnNotebooks, requestNotebooks } from '../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { toNotebookItem } from '../../shared/select/notebook-item'
import { Select } from '../../shared/select/select'
import styles from './account-composer.module.css'

/** The user's notebooks, live; none before they are loaded. */
export function useOwnNotebooks(uid: string): readonly Notebook[] {
  const notebooks = useLiveQuery(uid, readOwnNotebooks)
  useEffect(() => requestNotebooks(getJournal(uid)), [uid])
  return notebooks.status === 'ready' ? notebooks.value : noNotebooks
}

const noNotebooks: readonly Notebook[] = []

export interface ComposerNotebookProps {
  readonly notebooks: readonly Notebook[]
  /** The notebook that the screen was opened from: each new draft begins in it. */
  readonly initialNotebookId: string | null
}

/** The notebook of the draft. Shows nothing to a user without notebooks. */
export function ComposerNotebook({ notebooks, initialNotebookId }: ComposerNotebookProps) {
  const chosenNotebook = useChosenNotebook(notebooks)
  usePreselection(notebooks.some(({ id }) => id === initialNotebookId) ? initialNotebookId : null)
  if (notebooks.length === 0) return null
  return (
    <Select
      label="Notebook"
      items={[
        { value: '', label: 'No notebook' },
        ...notebooks.map((notebook) => toNotebookItem(notebook, notebook.id)),
      ]}
      value={chosenNotebook?.id ?? ''}
      onChoose={(id) => writeDraft({ notebookId: id === '' ? undefined : id })}
      width="own"
    />
  )
}

function useChosenNotebook(notebooks: readonly Notebook[]): Notebook | undefined {
  const notebookId = useCompose(({ draft }) => draft.notebookId)
  return notebooks.find(({ id }) => id === notebookId)
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
export function PublicNotebookNotice({ notebooks }: Pick<ComposerNotebookProps, 'notebooks'>) {
  const notebook = useChosenNotebook(notebooks)
  if (!notebook?.isPublic) return null
  return (
    <p role="status" className={styles.publicNotice}>
      Everyone can read <bdi>“{cleanDisplayName(notebook.name)}”</bdi>, so this note will be public.
    </p>
  )
}
