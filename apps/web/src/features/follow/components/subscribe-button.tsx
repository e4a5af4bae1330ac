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
  /** Whether the notebook follows the server. If not, later decisions on this page win. */
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
  const [given, setGiven] = useState({ collaborators, decidedAt })
  const isUnderWay = useRef(false)
  if (given.collaborators !== collaborators) setGiven({ collaborators, decidedAt })
  if (notebook.uid === uid) return null
  const isSubscribed = decision && decision.at > given.decidedAt ? decision.isSubscribed : collaborators.includes(uid)
  const press = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await (isSubscribed ? unsubscribeWithUndo(uid, notebook) : subscribeWithUndo(uid, notebook))
    isUnderWay.current = false
  }
  const Icon = isSubscribed ? BellMinus : BellPlus
  return (
    <Button className={styles.button} aria-describedby={describedBy} onClick={() => void press()}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {isSubscribed ? 'Unsubscribe' : 'Subscribe'}
    </Button>
  )
}
