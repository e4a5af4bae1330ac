import { Notice } from '@geist/ui'
import { Suspense } from 'react'

import { useSession } from '../../features/accounts/session-store'
import { lazyPart } from '../../shared/lazy-part'
import { ScreenSkeleton } from '../screens/screen-skeleton'
import styles from '../page.module.css'

// Loaded on first use: the map code is larger than the rest of the app.
export const ContentMapScreen = lazyPart(
  async () => (await import('./content-map-screen')).ContentMapScreen,
  ContentMapFallback,
)

export function ContentMap() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <main>
      <title>Analyze · Geist</title>
      <Suspense fallback={<ScreenSkeleton heading="Opening the map" />}>
        <ContentMapScreen key={session.uid} uid={session.uid} />
      </Suspense>
    </main>
  )
}

function ContentMapFallback() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Analyze</h1>
      <Notice tone="info">Couldn’t load the map. Reconnect, then reload the page.</Notice>
    </div>
  )
}
