import { useSession } from '../../features/accounts/session-store'
import { ContentMapScreen } from './content-map-screen'

export function ContentMap() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main>
      <title>Analyze · Geist</title>
      <ContentMapScreen key={session.uid} uid={session.uid} />
    </main>
  )
}
