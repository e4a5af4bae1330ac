import { parseNotebookName } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useFormDraft } from '../../../shared/saving/use-form-draft'

export interface NotebookNameDialogProps {
  readonly title: string
  readonly description?: ReactNode
  /** Current name; '' for a new notebook. */
  readonly name: string
  /** Names of the user's other notebooks, which are taken. */
  readonly otherNames: readonly string[]
  readonly confirmLabel: string
  /** Applies the name. Resolves to an error sentence, or `undefined` on success. */
  readonly onSubmit: (name: string) => Promise<string | undefined>
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Dialog for the name of a notebook. Stays open if the name cannot be saved. */
export function NotebookNameDialog(props: NotebookNameDialogProps) {
  const { title, description, confirmLabel, isOpen, onClose, onClosed } = props
  const formId = useId()
  const { fieldRef, typedName, isSaving, refusal, failure, savedName, changeName, submit } = useNameForm(props)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} staysOnOutsidePress initialFocus={fieldRef}>
      <DialogHeader title={title} description={description} />
      <DialogBody>
        <form
          id={formId}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault()
            void submit()
          }}
        >
          <TextField
            ref={fieldRef}
            label="Name"
            dir="auto"
            autoComplete="off"
            value={typedName}
            error={refusal}
            onChange={(event) => changeName(event.target.value)}
          />
        </form>
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        {savedName !== undefined && typedName.trim() !== savedName && (
          <Notice tone="info">
            Saved as <bdi>“{savedName}”</bdi>, the name you typed first. To use the one in the field now, save again.
          </Notice>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" form={formId} disabled={isSaving}>
          {isSaving ? 'Saving…' : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type NameFormOptions = Pick<NotebookNameDialogProps, 'name' | 'otherNames' | 'onSubmit' | 'onClose'>

/** Validates and saves the name. Closes the dialog unless the user has typed on while saving. */
function useNameForm({ name, otherNames, onSubmit, onClose }: NameFormOptions) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const { fields, isSaving, change: changeFields, save } = useFormDraft({ typed: name })
  // Why the name is invalid, and why it could not be saved.
  const [refusal, setRefusal] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [savedName, setSavedName] = useState<string>()
  const changeName = (typed: string) => {
    changeFields({ typed })
    setRefusal(undefined)
  }
  const submit = async () => {
    const outcome = await save(async ({ typed }) => {
      const parsed = parseNotebookName(typed, otherNames)
      setFailure(undefined)
      setRefusal(parsed.status === 'refused' ? parsed.sentence : undefined)
      if (parsed.status === 'refused') {
        fieldRef.current?.focus()
        return false
      }
      const newFailure = await onSubmit(parsed.value)
      setFailure(newFailure)
      if (newFailure === undefined) setSavedName(parsed.value)
      return newFailure === undefined
    })
    if (outcome === 'saved') onClose()
  }
  return { fieldRef, typedName: fields.typed, isSaving, refusal, failure, savedName, changeName, submit }
}
