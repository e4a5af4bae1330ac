import { messages } from '@geist/domain'
import { useRef, useState } from 'react'

import { journalOf } from '../../../shared/local/current-journal'
import { renameNotebook } from '../../../shared/local/operations/rename-notebook'
import { ownNotebooks } from '../../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { changeFailureSentence } from '../../../shared/save-failure/change-failure-sentence'
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
  const notebooks = useLiveQuery(uid, ownNotebooks)
  // Set if the name was changed while saving: the dialog stays open, and saving again renames.
  const [created, setCreated] = useState<string>()
  const latest = useRef(created)
  const others = notebooks.status === 'ready' ? notebooks.value.filter(({ id }) => id !== created) : []
  const create = async (name: string) => {
    if (latest.current !== undefined) {
      const outcome = await renameNotebook(journalOf(uid), latest.current, name, Date.now())
      return outcome.status === 'failed'
        ? `${messages.renameNotebookFailed} ${changeFailureSentence(outcome.reason, 'changed')}`
        : undefined
    }
    const creation = await createOwnNotebook({ uid, username, name })
    if (creation.status === 'refused') return creation.sentence
    latest.current = creation.notebookId
    setCreated(creation.notebookId)
    return undefined
  }
  const close = () => {
    onClose()
    if (latest.current !== undefined) onCreated(latest.current)
  }
  return (
    <NameDialog
      title="Create New Notebook"
      description="It is private: only you can read what you put into it."
      name=""
      otherNames={others.map(({ name }) => name)}
      confirmLabel={created === undefined ? 'Create' : 'Save'}
      onName={create}
      onClose={close}
      {...dialog}
    />
  )
}
