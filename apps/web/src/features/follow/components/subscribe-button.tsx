import type { Notebook } from '@geist/domain'
import { Button } from '@geist/ui'
import { BellMinus, BellPlus } from 'lucide-react'
import { useRef } from 'react'

import { subscribeWithUndo, unsubscribeWithUndo } from '../subscribe-with-undo'
import { useIsSubscribed } from '../use-is-subscribed'
import styles from './subscribe-button.module.css'

export interface SubscribeButtonProps {
  /** The signed-in user. */
  readonly uid: string
  readonly notebook: Pick<Notebook, 'id' | 'name' | 'uid' | 'collaborators'>
  /** Id of the element that names the notebook, if a page has several of these buttons. */
  readonly describedBy?: string | undefined
  /**
   * Whether `notebook` comes from a live listener. If it was read once, every decision made on this
   * page overrides it.
   */
  readonly isLive?: boolean
}

/**
 * Toggles the subscription to another user's notebook; a toast reports the result. Renders nothing
 * for the user's own notebook.
 */
export function SubscribeButton({ uid, notebook, describedBy, isLive = true }: SubscribeButtonProps) {
  const isSubscribed = useIsSubscribed(uid, notebook, isLive)
  const isPending = useRef(false)
  if (notebook.uid === uid) return null
  const toggle = async () => {
    if (isPending.current) return
    isPending.current = true
    await (isSubscribed ? unsubscribeWithUndo(uid, notebook) : subscribeWithUndo(uid, notebook))
    isPending.current = false
  }
  const Icon = isSubscribed ? BellMinus : BellPlus
  return (
    <Button className={styles.button} aria-describedby={describedBy} onClick={() => void toggle()}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {isSubscribed ? 'Unsubscribe' : 'Subscribe'}
    </Button>
  )
}
