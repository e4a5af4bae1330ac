import { messages } from '@geist/domain'
import { useRef, useState } from 'react'

import { getJournal } from '../../../shared/local/get-journal'
import { renameNotebook } from '../../../shared/local/operations/rename-notebook'
import { readOwnNotebooks } from '../../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { describeChangeFailure } from '../../../shared/save-failure/describe-change-failure'
import { createOwnNotebook } from '../create-own-notebook'
import { NameDialog } from './name-dialog'

export interface CreateDialogProps {
  readonly uid: string
  readonly username: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  /** Called with the id of the new notebook, once the dialog closes. */
  readonly onCreated: (notebookId: string) => void
}

/** Creates a private notebook. */
export function CreateDialog({ uid, username, onClose, onCreated, ...dialog }: CreateDialogProps) {
  const notebooks = useLiveQuery(uid, readOwnNotebooks)
  // Set if the name was changed while saving: the dialog stays open, and saving again renames.
  const [createdId, setCreatedId] = useState<string>()
  const createdIdRef = useRef(createdId)
  const others = notebooks.status === 'ready' ? notebooks.value.filter(({ id }) => id !== createdId) : []
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
    <NameDialog
      title="Create New Notebook"
      description="It is private: only you can read what you put into it."
      name=""
      otherNames={others.map(({ name }) => name)}
      confirmLabel={createdId === undefined ? 'Create' : 'Save'}
      onName={save}
      onClose={close}
      {...dialog}
    />
  )
}
