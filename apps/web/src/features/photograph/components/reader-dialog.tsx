import { Button } from '@geist/ui'

import { Dialog } from '../../../shared/dialog/dialog'
import { readerTexts } from '../sentences'
import { ReaderChoice } from './reader-choice'

export interface ReaderDialogProps {
  readonly uid: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ReaderDialog({ uid, isOpen, onClose }: ReaderDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={readerTexts.question}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ReaderChoice uid={uid} />
    </Dialog>
  )
}
