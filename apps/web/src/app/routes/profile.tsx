import { buttonClass } from '@geist/ui'
import { Suspense } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'

import { updateSessionUsername } from '../../features/accounts/api/update-session-username'
import { useSession } from '../../features/accounts/session-store'
import { SubscribeButton } from '../../features/follow/components/subscribe-button'
import {
  ProfileNotFound,
  ProfileLoading,
  ProfilePage,
  ProfileUnreachable,
} from '../../features/profile/components/profile-page'
import { useProfileLookup } from '../../features/profile/use-profile-lookup'
import { useBlocks } from '../../features/report/blocks-store'
import { PublicNotebookMenu } from '../../features/report/components/public-notebook-menu'
import { UnlessBlocked } from '../../features/report/components/unless-blocked'
import { EmptyFallback, lazyPart } from '../../shared/lazy-part'
import page from '../page.module.css'
import { paths } from '../paths'
import styles from './profile.module.css'

// Loaded only on the user's own profile.
const EditProfile = lazyPart(
  async () => (await import('../../features/profile/components/edit-profile')).EditProfile,
  EmptyFallback,
)

export function Profile() {
  const { username = '' } = useParams()
  return (
    <main className={page.page}>
      <Shown key={username} username={username} />
    </main>
  )
}

function Shown({ username }: { readonly username: string }) {
  const viewer = useSession((session) => (session.status === 'signed-in' ? session.uid : undefined))
  const { person, again, put } = useProfileLookup(username)
  // Viewer of another user's profile.
  const reader = person.status === 'found' && person.user.UID !== viewer ? viewer : undefined
  const blocks = useBlocks(reader)
  const { state } = useLocation()
  switch (person.status) {
    case 'loading':
      return <ProfileLoading />
    case 'unknown':
      return <ProfileNotFound homePath={paths.home} />
    case 'unreachable':
      return <ProfileUnreachable onAgain={again} />
    case 'found': {
      const { user } = person
      // Redirects former usernames, and URLs with capitals.
      if (user.username !== username)
        return <Navigate to={paths.profile(user.username)} replace state={{ formerName: username.toLowerCase() }} />
      const isOwn = user.UID === viewer
      return (
        <ProfilePage
          user={user}
          formerName={formerNameIn(state, user.username)}
          tools={
            isOwn ? (
              <Suspense>
                <EditProfile
                  user={user}
                  onChanged={put}
                  onRenamed={(name) => updateSessionUsername(user.UID, name)}
                  pathOf={paths.profile}
                />
              </Suspense>
            ) : (
              reader !== undefined && <UnlessBlocked uid={reader} author={{ uid: user.UID, username: user.username }} />
            )
          }
          pathOf={({ creatorUsername, id }) => paths.publicNotebook(creatorUsername, id)}
          renderActions={(notebook, headingId) =>
            reader !== undefined && (
              <div className={styles.actions}>
                {!blocks.uids.includes(user.UID) && (
                  <SubscribeButton uid={reader} notebook={notebook} describedBy={headingId} />
                )}
                <PublicNotebookMenu uid={reader} notebook={notebook} />
              </div>
            )
          }
          empty={
            isOwn && (
              <Link to={paths.notebooks} className={buttonClass('quiet')}>
                To your notebooks
              </Link>
            )
          }
        />
      )
    }
    default:
      return person satisfies never
  }
}

/** Former username in the link that redirected here. The history state is untyped. */
function formerNameIn(state: unknown, username: string): string | undefined {
  const name = (state as { formerName?: unknown } | null)?.formerName
  return typeof name === 'string' && name !== username ? name : undefined
}
