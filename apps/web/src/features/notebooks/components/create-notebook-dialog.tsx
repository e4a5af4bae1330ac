import { messages } from '@geist/domain'
import { useRef, useState } from 'react'

import { getJournal } from '../../../shared/local/get-journal'
import { renameNotebook } from '../../../shared/local/operations/rename-notebook'
import { readOwnNotebooks } from '../../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { describeChangeFailure } from '../../../shared/save-failure/describe-change-failure'
import { createOwnNotebook } from '../create-own-notebook'
import { NotebookNameDialog } from './notebook-name-dialog'

export interface CreateNotebookDialogProps {
  readonly uid: string
  readonly username: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  /** Called with the id of the new notebook, once the dialog closes. */
  readonly onCreated: (notebookId: string) => void
}

/** Dialog that creates a private notebook. */
export function CreateNotebookDialog({ uid, username, onClose, onCreated, ...dialogProps }: CreateNotebookDialogProps) {
  const notebooks = useLiveQuery(uid, readOwnNotebooks)
  // Set once the notebook is created. If the name was changed meanwhile, the dialog stays open, and
  // saving again renames the notebook.
  const [createdId, setCreatedId] = useState<string>()
  // `close` may run before the next render, so it reads a ref.
  const createdIdRef = useRef(createdId)
  const otherNotebooks = notebooks.status === 'ready' ? notebooks.value.filter(({ id }) => id !== createdId) : []
  const save = async (name: string) => {
    if (createdIdRef.current !== undefined) {
      const outcome = await renameNotebook(getJournal(uid), createdIdRef.current, name, Date.now())
      return outcome.status === 'failed'
        ? `${messages.renameNotebookFailed} ${describeChangeFailure(outcome.reason, 'changed')}`
        : undefined
    }
    const creation = await createOwnNotebook({ uid, username, name })
    if (creation.status === 'refused') return creation.sentence
    createdIdRef.current = creation.notebookId
    setCreatedId(creation.notebookId)
    return undefined
  }
  const close = () => {
    onClose()
    if (createdIdRef.current !== undefined) onCreated(createdIdRef.current)
  }
  return (
    <NotebookNameDialog
      title="Create New Notebook"
      description="It’s private: only you can read what you put in it."
      name=""
      otherNames={otherNotebooks.map(({ name }) => name)}
      confirmLabel={createdId === undefined ? 'Create' : 'Save'}
      onSubmit={save}
      onClose={close}
      {...dialogProps}
    />
  )
}
