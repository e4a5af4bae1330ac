import { Button } from '@geist/ui'
import { type ReactNode, useRef } from 'react'

import type { Person } from '../../../shared/people/use-named-people'
import { useLostFocus } from '../../../shared/use-lost-focus'
import { unblockAndSay } from '../block-with-undo'
import { useBlocks } from '../blocks-store'
import styles from './unless-blocked.module.css'

export interface UnlessBlockedProps {
  /** Who looks at it. */
  readonly uid: string
  readonly author: Person
  /** What can be done with what the author wrote, such as subscribing to it. */
  readonly children?: ReactNode
}

/** What a reader can do with somebody else's writing. Where they have blocked whoever wrote it, that is said in its place, with the way back. */
export function UnlessBlocked({ uid, author, children }: UnlessBlockedProps) {
  const part = useRef<HTMLDivElement>(null)
  const blocks = useBlocks(uid)
  useLostFocus(part, blocks.changes)
  return (
    <div ref={part} tabIndex={-1}>
      {blocks.uids.includes(author.uid) ? (
        <div className={styles.blocked}>
          <p className={styles.words}>
            You blocked <bdi>{author.username}</bdi>.
          </p>
          <Button onClick={() => void unblockAndSay(uid, author)}>Unblock</Button>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
