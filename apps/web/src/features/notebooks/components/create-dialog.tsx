import { ownNotebooks } from '../../../shared/local/queries/own-notebooks'
import { useLive } from '../../../shared/local/use-live'
import { createOwnNotebook } from '../create-own-notebook'
import { NameDialog } from './name-dialog'

export interface CreateDialogProps {
  readonly uid: string
  readonly username: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  /** Called with the id of the new notebook. */
  readonly onCreated: (notebookId: string) => void
}

/** Makes a notebook, private until its owner says otherwise. */
export function CreateDialog({ uid, username, onCreated, ...dialog }: CreateDialogProps) {
  const notebooks = useLive(uid, ownNotebooks)
  const create = async (name: string) => {
    const creation = await createOwnNotebook({ uid, username, name })
    if (creation.status === 'refused') return creation.sentence
    onCreated(creation.notebookId)
    return undefined
  }
  return (
    <NameDialog
      title="Create New Notebook"
      description="It is private: only you can read what you put into it."
      name=""
      otherNames={notebooks.status === 'ready' ? notebooks.value.map(({ name }) => name) : []}
      confirmLabel="Create"
      onName={create}
      {...dialog}
    />
  )
}
