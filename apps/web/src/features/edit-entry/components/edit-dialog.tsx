import type { Entry } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { type FormEvent, useId, useRef } from 'react'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useCloseWhenEmpty } from '../../../shared/dialog/use-close-when-empty'
import { useHoldScreen } from '../../../shared/hold-screen'
import { useLiveEntry } from '../../../shared/local/use-live-entry'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import { useEdits } from '../edits-store'
import { isChanged, createEdit, type UnsavedEdit } from '../unsaved-edit'
import { partlySavedSentence, useEdit } from '../use-edit'
import { ChangedElsewhereNotice } from './changed-elsewhere-notice'
import styles from './edit-dialog.module.css'
import { EditFields } from './edit-fields'
import { EditStatus } from './edit-status'

export interface EditDialogProps {
  readonly uid: string
  readonly entryId: string
  /** Whether it opens above another dialog, to which the focus returns, instead of above a card. */
  readonly isAboveDialog?: boolean
  /** Called after the closing animation, or if no such entry exists. */
  readonly onClosed: () => void
}

/**
 * Edits one entry. Typed text is stored until it is saved or cancelled. A toast undoes a cancel.
 */
export function EditDialog({ uid, entryId, isAboveDialog = false, onClosed }: EditDialogProps) {
  const live = useLiveEntry(uid, entryId)
  const storedEdit = useEdits((state) => (state.uid === uid ? state.edits.get(entryId) : undefined))
  const entry = live.status === 'ready' ? live.value : undefined
  const edit = storedEdit ?? (entry && createEdit(entry))
  useCloseWhenEmpty(live.status !== 'loading' && !edit, onClosed)
  const dialogProps = { uid, isAboveDialog, entry, onClosed }
  return edit && <LoadedEditDialog edit={edit} {...dialogProps} />
}

interface LoadedEditDialogProps extends Pick<EditDialogProps, 'uid' | 'onClosed'> {
  readonly isAboveDialog: boolean
  readonly edit: UnsavedEdit
  /** The current entry, which another device or tab may have changed since the edit began. */
  readonly entry: Entry | undefined
}

function LoadedEditDialog({ uid, edit: currentEdit, isAboveDialog, entry, onClosed }: LoadedEditDialogProps) {
  const formId = useId()
  useHoldScreen()
  const { edit, pendingEdit, isOpen, failure, hasNewerText, change, cancel, close, save } = useEdit(uid, currentEdit)
  const contentRef = useRef<HTMLTextAreaElement>(null)
  const { seen } = edit
  const refusal = failure?.status === 'refused' ? failure : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const focusEndOfContent = () => {
    contentRef.current?.setSelectionRange(edit.content.length, edit.content.length)
    return contentRef.current
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      size="wide"
      staysOnOutsidePress
      initialFocus={focusEndOfContent}
      cardId={isAboveDialog ? undefined : seen.id}
    >
      <DialogHeader title="Edit Entry" />
      <DialogBody>
        <form id={formId} className={styles.form} onSubmit={submit}>
          {entry && <ChangedElsewhereNotice entry={entry} ownTexts={pendingEdit ? [seen, pendingEdit] : [seen]} />}
          <EditFields
            edit={edit}
            contentRef={contentRef}
            contentError={refusal?.field === 'content' ? refusal.sentence : undefined}
            categoryError={refusal?.field === 'category' ? refusal.sentence : undefined}
            onChange={change}
          />
          {failure?.status === 'failed' && <SaveFailure reason={failure.reason} text={edit.content} />}
          {hasNewerText && isChanged(edit, seen) && <Notice tone="info">{partlySavedSentence}</Notice>}
          <EditStatus entryId={seen.id} isChanged={isChanged(edit, seen)} />
        </form>
      </DialogBody>
      <DialogActions>
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" form={formId} look="primary" aria-keyshortcuts="Control+Enter Meta+Enter">
          Save
        </Button>
      </DialogActions>
    </Dialog>
  )
}
