import { cleanDisplayName } from '@geist/domain'
import { Notice } from '@geist/ui'
import { useEffect, useState } from 'react'

import { dropSubscribeIntent, readSubscribeIntent } from '../../features/follow/subscribe-intent'
import { paths } from '../paths'

/** The sign-in page and the pages to read before signing up: they keep an intent. */
const signUpPages: ReadonlySet<string> = new Set([paths.home, paths.terms, paths.privacy, paths.readers])

/** Names the notebook that signing in subscribes to. Leaving for another page drops the intent. */
export function SubscribeInvitation({ intentId }: { readonly intentId: string }) {
  const [intent] = useState(() => readSubscribeIntent(intentId, Date.now()))
  useEffect(
    () => () => {
      if (!signUpPages.has(location.pathname)) dropSubscribeIntent(intentId, Date.now())
    },
    [intentId],
  )
  if (!intent) return null
  return (
    <Notice tone="info">
      Create an account or sign in to subscribe to “<bdi>{cleanDisplayName(intent.notebook.name)}</bdi>”.
    </Notice>
  )
}
