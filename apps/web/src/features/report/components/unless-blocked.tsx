import { Button } from '@geist/ui'
import { type ReactNode, useRef } from 'react'

import type { Person } from '../../../shared/people/use-paged-people'
import { useFocusRecovery } from '../../../shared/use-focus-recovery'
import { unblockWithToast } from '../block-with-undo'
import { useBlocks } from '../blocks-store'
import styles from './unless-blocked.module.css'

export interface UnlessBlockedProps {
  /** Uid of the reader. */
  readonly uid: string
  readonly author: Person
  /** Actions on the author's content, such as subscribing. */
  readonly children?: ReactNode
}

/**
 * Shows actions on another user's content. If the reader has blocked the author, shows an Unblock
 * button instead.
 */
export function UnlessBlocked({ uid, author, children }: UnlessBlockedProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const blocks = useBlocks(uid)
  useFocusRecovery(rootRef, blocks.changeCount)
  return (
    <div ref={rootRef} tabIndex={-1}>
      {blocks.uids.includes(author.uid) ? (
        <div className={styles.blocked}>
          <p className={styles.words}>
            You blocked <bdi>{author.username}</bdi>.
          </p>
          <Button onClick={() => void unblockWithToast(uid, author)}>Unblock</Button>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
