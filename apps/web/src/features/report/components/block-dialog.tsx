import { Notice } from '@geist/ui'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { type Author, blockWithUndo } from '../block-with-undo'

export interface BlockDialogProps {
  /** Who blocks. */
  readonly uid: string
  readonly author: Author
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Asks before an author is kept away, and says what ends with that. */
export function BlockDialog({ uid, author, isOpen, onClose, onClosed }: BlockDialogProps) {
  const [failure, setFailure] = useState<string>()
  const isUnderWay = useRef(false)
  const block = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const sentence = await blockWithUndo(uid, author)
    isUnderWay.current = false
    setFailure(sentence)
    if (sentence === undefined) onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={() => void block()}
      title="Block"
      question={
        <>
          You will meet <bdi>{author.username}</bdi>’s notebooks no more in Explore, and are unsubscribed from those you
          follow. They are not told. What you have made public they can still read. In Settings you can unblock them.
        </>
      }
      confirmLabel="Block"
    >
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </ConfirmDialog>
  )
}
