import { useParams } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { ChatScreen } from './chat-screen'

export function Chat() {
  const session = useSession()
  const { threadId } = useParams()
  if (session.status !== 'signed-in') return null
  const { uid, username } = session
  return (
    <main>
      <ChatScreen key={uid} uid={uid} username={username} threadId={threadId} />
    </main>
  )
}
