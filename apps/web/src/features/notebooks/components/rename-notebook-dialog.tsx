import { messages, type Notebook } from '@geist/domain'

import { readOwnNotebooks } from '../../../shared/local/queries/own-notebooks'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { describeChangeFailure } from '../../../shared/save-failure/describe-change-failure'
import { renameWithUndo } from '../rename-with-undo'
import { NotebookNameDialog } from './notebook-name-dialog'

export interface RenameNotebookDialogProps {
  readonly uid: string
  readonly notebook: Notebook
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Dialog that renames one of the user's notebooks and updates its entries. */
export function RenameNotebookDialog({ uid, notebook, ...dialogProps }: RenameNotebookDialogProps) {
  const notebooks = useLiveQuery(uid, readOwnNotebooks)
  const otherNotebooks = notebooks.status === 'ready' ? notebooks.value.filter(({ id }) => id !== notebook.id) : []
  const rename = async (name: string) => {
    const outcome = await renameWithUndo(uid, notebook, name)
    return outcome.status === 'failed'
      ? `${messages.renameNotebookFailed} ${describeChangeFailure(outcome.reason, 'changed')}`
      : undefined
  }
  return (
    <NotebookNameDialog
      title="Edit Collection Name"
      name={notebook.name}
      otherNames={otherNotebooks.map(({ name }) => name)}
      confirmLabel="Save"
      onSubmit={rename}
      {...dialogProps}
    />
  )
}
