import type { PublicNotebook } from '@geist/domain'

import { useSession } from '../../features/accounts/session-store'
import { SubscribeLink } from '../../features/follow/components/subscribe-link'
import { paths } from '../paths'

export interface VisitorSubscribeLinkProps {
  readonly notebook: PublicNotebook
  /** Id of the element that names the notebook, if a page has several of these links. */
  readonly describedBy?: string
}

/** 'Subscribe' on a public page. Renders nothing for an account whose profile is unreachable. */
export function VisitorSubscribeLink({ notebook, describedBy }: VisitorSubscribeLinkProps) {
  const session = useSession()
  if (session.status === 'signed-in' || session.status === 'unreachable') return null
  // A session that ended here belongs to a user with an account.
  const hadSession = session.status === 'signed-out' && session.reason !== 'none'
  return (
    <SubscribeLink
      notebook={notebook}
      path={paths.publicNotebook(notebook.creatorUsername, notebook.id)}
      signInPath={hadSession ? paths.home : paths.signUp}
      describedBy={describedBy}
    />
  )
}
