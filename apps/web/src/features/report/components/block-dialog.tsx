import { Notice } from '@geist/ui'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import type { Person } from '../../../shared/people/use-paged-people'
import { blockWithUndo } from '../block-with-undo'

export interface BlockDialogProps {
  readonly uid: string
  readonly author: Person
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Asks before an author is blocked, and says what that means. */
export function BlockDialog({ uid, author, isOpen, onClose, onClosed }: BlockDialogProps) {
  const [failure, setFailure] = useState<string>()
  const isBlocking = useRef(false)
  const block = async () => {
    if (isBlocking.current) return
    isBlocking.current = true
    const failureSentence = await blockWithUndo(uid, author)
    isBlocking.current = false
    setFailure(failureSentence)
    if (failureSentence === undefined) onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title="Block"
      question={
        <>
          You won’t see <bdi>{author.username}</bdi>’s notebooks in Explore, and you’ll be unsubscribed from them.{' '}
          <bdi>{author.username}</bdi> will lose all subscriptions to your notebooks and can’t subscribe again, but can
          still read what you make public. We won’t tell them. You can unblock them in Settings.
        </>
      }
      confirm={{ label: 'Block', onClick: () => void block() }}
    >
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </ConfirmDialog>
  )
}
