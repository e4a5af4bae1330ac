import type { Notebook } from '@geist/domain'
import { buttonClass } from '@geist/ui'
import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { makeId } from '../../../shared/local/make-id'
import { saveSubscribeIntent } from '../subscribe-intent'
import styles from './subscribe-button.module.css'

export interface SubscribeLinkProps {
  readonly notebook: Pick<Notebook, 'id' | 'name'>
  /** Path of the notebook, where the visitor returns after signing in. */
  readonly path: string
  /** Path of the sign-in page. */
  readonly signInPath: string
  /** Id of the element that names the notebook, if a page has several of these links. */
  readonly describedBy?: string | undefined
}

/** 'Subscribe' for a visitor: leads to the sign-in page, which returns them subscribed. */
export function SubscribeLink({ notebook: { id, name }, path, signInPath, describedBy }: SubscribeLinkProps) {
  const [intentId] = useState(makeId)
  return (
    <Link
      to={signInPath}
      state={{ from: path, subscribeIntent: intentId }}
      className={`${buttonClass('quiet')} ${styles.button}`}
      aria-describedby={describedBy}
      onClick={() => saveSubscribeIntent({ id: intentId, notebook: { id, name }, createdAt: Date.now() })}
    >
      <BellPlus size={18} strokeWidth={1.75} aria-hidden="true" />
      Subscribe
    </Link>
  )
}
