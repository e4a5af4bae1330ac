import type { Notebook } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { describeChangeFailure } from '../../../shared/save-failure/describe-change-failure'
import { setPrivacyWithUndo } from '../set-privacy-with-undo'

export interface PublishNotebookDialogProps {
  readonly uid: string
  readonly notebook: Notebook
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Confirms making a notebook public, since others may read it before it is private again. */
export function PublishNotebookDialog({ uid, notebook, isOpen, onClose, onClosed }: PublishNotebookDialogProps) {
  const [failure, setFailure] = useState<string>()
  const isPublishing = useRef(false)
  const publish = async () => {
    if (isPublishing.current) return
    isPublishing.current = true
    const outcome = await setPrivacyWithUndo(uid, notebook, true)
    isPublishing.current = false
    if (outcome.status === 'failed') setFailure(describeChangeFailure(outcome.reason, 'changed'))
    else onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title="Make this notebook public?"
      question={
        <>
          Everyone will be able to see your username and read all notes in <bdi>“{notebook.name}”</bdi>, including those
          you add later. You can make it private again at any time.
        </>
      }
      confirm={{ label: 'Make public', onClick: () => void publish() }}
      initialFocus="cancel"
    >
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </ConfirmDialog>
  )
}
