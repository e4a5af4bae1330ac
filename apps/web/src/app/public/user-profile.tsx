import type { User } from '@geist/domain'
import { buttonClass } from '@geist/ui'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'

import { updateSessionUsername } from '../../features/accounts/api/update-session-username'
import { useSession } from '../../features/accounts/session-store'
import { SubscribeButton } from '../../features/follow/components/subscribe-button'
import { ProfilePage } from '../../features/profile/components/profile-page'
import { useBlocks } from '../../features/report/blocks-store'
import { PublicNotebookMenu } from '../../features/report/components/public-notebook-menu'
import { UnlessBlocked } from '../../features/report/components/unless-blocked'
import { EmptyFallback, lazyPart } from '../../shared/lazy-part'
import { paths } from '../paths'
import styles from './user-profile.module.css'
import { VisitorSubscribeLink } from './visitor-subscribe-link'

// Loaded only on the user's own profile.
const EditProfile = lazyPart(
  async () => (await import('../../features/profile/components/edit-profile')).EditProfile,
  EmptyFallback,
)

export interface UserProfileProps {
  readonly user: User
  /** Receives the profile after an edit. */
  readonly onProfileChange: (user: User) => void
}

/** The profile of a user, with the actions of its owner or of a visitor. */
export function UserProfile({ user, onProfileChange }: UserProfileProps) {
  const viewerUid = useSession((session) => (session.status === 'signed-in' ? session.uid : undefined))
  const isOwnProfile = user.UID === viewerUid
  // Set only on the profile of another user.
  const visitorUid = isOwnProfile ? undefined : viewerUid
  const blocks = useBlocks(visitorUid)
  const { state } = useLocation()
  return (
    <ProfilePage
      user={user}
      formerUsername={readFormerUsername(state, user.username)}
      headerContent={
        isOwnProfile ? (
          <Suspense>
            <EditProfile
              user={user}
              onProfileChange={onProfileChange}
              onRename={(username) => updateSessionUsername(user.UID, username)}
              profilePath={paths.profile}
            />
          </Suspense>
        ) : (
          visitorUid !== undefined && (
            <UnlessBlocked uid={visitorUid} author={{ uid: user.UID, username: user.username }} />
          )
        )
      }
      notebookPath={({ creatorUsername, id }) => paths.publicNotebook(creatorUsername, id)}
      renderActions={(notebook, headingId) =>
        viewerUid === undefined ? (
          <VisitorSubscribeLink notebook={notebook} describedBy={headingId} />
        ) : (
          visitorUid !== undefined && (
            <div className={styles.actions}>
              {!blocks.uids.includes(user.UID) && (
                <SubscribeButton uid={visitorUid} notebook={notebook} describedBy={headingId} />
              )}
              <PublicNotebookMenu uid={visitorUid} notebook={notebook} />
            </div>
          )
        )
      }
      emptyContent={
        isOwnProfile && (
          <Link to={paths.notebooks} className={buttonClass('quiet')}>
            Go to your notebooks
          </Link>
        )
      }
    />
  )
}

/**
 * Reads the former username from the history state, which is untyped. The redirect from its URL
 * sets it; otherwise `undefined`.
 */
function readFormerUsername(state: unknown, username: string): string | undefined {
  const name = (state as { formerName?: unknown } | null)?.formerName
  return typeof name === 'string' && name !== username ? name : undefined
}
