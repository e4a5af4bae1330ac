import { Navigate, useParams } from 'react-router'

import { ProfileSkeleton, ProfileNotFound, ProfileUnreachable } from '../../features/profile/components/profile-page'
import { useProfileLookup } from '../../features/profile/use-profile-lookup'
import page from '../page.module.css'
import { paths } from '../paths'
import { UserProfile } from '../public/user-profile'

export function Profile() {
  const { username = '' } = useParams()
  return (
    <main className={page.page}>
      <ProfileScreen key={username} username={username} />
    </main>
  )
}

function ProfileScreen({ username }: { readonly username: string }) {
  const { lookup, refetch, setProfile } = useProfileLookup(username)
  switch (lookup.status) {
    case 'loading':
      return <ProfileSkeleton />
    case 'not-found':
      return <ProfileNotFound homePath={paths.home} />
    case 'unreachable':
      return <ProfileUnreachable onRetry={refetch} />
    case 'found': {
      const { user } = lookup
      // Redirects former usernames, and URLs with capitals.
      if (user.username !== username)
        return <Navigate to={paths.profile(user.username)} replace state={{ formerName: username.toLowerCase() }} />
      return <UserProfile user={user} onProfileChange={setProfile} />
    }
    default:
      return lookup satisfies never
  }
}
