import { Button } from '@geist/ui'

import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { readerTexts } from '../photograph-sentences'
import { ReaderChoice } from './reader-choice'

export interface ReaderDialogProps {
  readonly uid: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Dialog for choosing the photo reader. */
export function ReaderDialog({ uid, isOpen, onClose }: ReaderDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose}>
      <DialogHeader title={readerTexts.question} />
      <DialogBody>
        <ReaderChoice uid={uid} />
      </DialogBody>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
