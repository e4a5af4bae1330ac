import { Notice } from '@geist/ui'
import { Suspense } from 'react'
import { useParams } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { lazyPart } from '../../shared/lazy-part'
import { ScreenSkeleton } from '../screens/screen-skeleton'
import styles from '../page.module.css'

// Loaded on first use.
export const ChatScreen = lazyPart(async () => (await import('./chat-screen')).ChatScreen, ChatFallback)

export function Chat() {
  const session = useSession()
  const { threadId } = useParams()
  if (session.status !== 'signed-in') return null
  const { uid, username } = session
  return (
    <main>
      <Suspense fallback={<ChatSkeleton />}>
        <ChatScreen key={uid} uid={uid} username={username} threadId={threadId} />
      </Suspense>
    </main>
  )
}

function ChatSkeleton() {
  return (
    <>
      <title>Ask your journal · Geist</title>
      <ScreenSkeleton heading="Opening your conversations" />
    </>
  )
}

function ChatFallback() {
  return (
    <div className={styles.page}>
      <title>Ask your journal · Geist</title>
      <h1 className={styles.title}>Ask your journal</h1>
      <Notice tone="info">Couldn’t load this screen. Reconnect, then reload the page.</Notice>
    </div>
  )
}
