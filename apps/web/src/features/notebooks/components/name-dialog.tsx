import { parseNotebookName } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useFormDraft } from '../../../shared/saving/use-form-draft'

export interface NameDialogProps {
  readonly title: string
  readonly description?: ReactNode
  readonly name: string
  readonly otherNames: readonly string[]
  readonly confirmLabel: string
  /** Applies the name. Resolves to an error sentence, or `undefined` on success. */
  readonly onName: (name: string) => Promise<string | undefined>
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

export function NameDialog({
  title,
  description,
  name,
  otherNames,
  confirmLabel,
  onName,
  isOpen,
  onClose,
  onClosed,
}: NameDialogProps) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const { fields, isSaving, change, save } = useFormDraft({ typed: name })
  const [refusal, setRefusal] = useState<string>()
  const [failure, setFailure] = useState<string>()
  /** The name saved last, if the field was changed since. */
  const [savedAs, setSavedAs] = useState<string>()

  const submit = async () => {
    const outcome = await save(async ({ typed }) => {
      const parsed = parseNotebookName(typed, otherNames)
      setFailure(undefined)
      setRefusal(parsed.status === 'refused' ? parsed.sentence : undefined)
      if (parsed.status === 'refused') {
        field.current?.focus()
        return false
      }
      const sentence = await onName(parsed.value)
      setFailure(sentence)
      setSavedAs(sentence === undefined ? parsed.value : savedAs)
      return sentence === undefined
    })
    if (outcome === 'saved') onClose()
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} staysOnOutsidePress initialFocus={field}>
      <DialogHeader title={title} description={description} />
      <DialogBody>
        <form
          id={form}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault()
            void submit()
          }}
        >
          <TextField
            ref={field}
            label="Name"
            dir="auto"
            autoComplete="off"
            value={fields.typed}
            error={refusal}
            onChange={(event) => {
              change({ typed: event.target.value })
              setRefusal(undefined)
            }}
          />
        </form>
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        {savedAs !== undefined && fields.typed.trim() !== savedAs && (
          <Notice tone="info">
            Saved as <bdi>“{savedAs}”</bdi>, without what you typed since. Save again to use the new name.
          </Notice>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" form={form} disabled={isSaving}>
          {isSaving ? 'Saving…' : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
