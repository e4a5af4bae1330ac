import type { PublicNotebook } from '@geist/domain'
import { useNavigate } from 'react-router'

import { SubscribeButton } from '../../features/follow/components/subscribe-button'
import { unsubscribeWithUndo } from '../../features/follow/subscribe-with-undo'
import { NotebookMenu } from '../../features/notebooks/components/notebook-menu'
import { notifyGridChange } from '../../features/notebooks/grid-changes'
import { UnlessBlocked } from '../../features/report/components/unless-blocked'
import { paths } from '../paths'
import styles from './own-notebook.module.css'

export interface SubscriptionToolsProps {
  readonly uid: string
  readonly notebook: PublicNotebook
}

/** Menu of a subscribed notebook, or the button to subscribe. */
export function SubscriptionTools({ uid, notebook }: SubscriptionToolsProps) {
  const navigate = useNavigate()
  const unsubscribe = async () => {
    const isSubscribed = await unsubscribeWithUndo(uid, notebook)
    if (isSubscribed !== false) return
    notifyGridChange()
    await navigate(paths.notebooks)
  }
  if (notebook.collaborators.includes(uid)) return <NotebookMenu onDelete={() => void unsubscribe()} />
  return (
    <div className={styles.subscribe}>
      <UnlessBlocked uid={uid} author={{ uid: notebook.uid, username: notebook.creatorUsername }}>
        <SubscribeButton uid={uid} notebook={notebook} />
      </UnlessBlocked>
    </div>
  )
}
