import type { Notebook } from '@geist/domain'
import { Button } from '@geist/ui'
import { BellMinus, BellPlus } from 'lucide-react'
import { useRef, useState } from 'react'

import { subscribeWithUndo, unsubscribeWithUndo } from '../follow-with-undo'
import { useSubscriptionDecision } from '../subscription-decisions'
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
 * Toggles the subscription to another user's notebook; a toast reports the result.
 *
 * A decision made on this device, here or by undo, wins until a newer notebook is passed in.
 */
export function SubscribeButton({ uid, notebook, describedBy, isLive = true }: SubscribeButtonProps) {
  const { id, collaborators } = notebook
  const decision = useSubscriptionDecision(uid, id)
  const decidedAt = isLive ? (decision?.at ?? 0) : 0
  const [latest, setLatest] = useState({ collaborators, decidedAt })
  const isPending = useRef(false)
  if (latest.collaborators !== collaborators) setLatest({ collaborators, decidedAt })
  if (notebook.uid === uid) return null
  const isSubscribed = decision && decision.at > latest.decidedAt ? decision.isSubscribed : collaborators.includes(uid)
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
