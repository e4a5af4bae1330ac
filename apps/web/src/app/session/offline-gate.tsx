import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { readDeviceDraft, deleteDeviceDraft, isInMemory, useCompose } from '../../features/compose/compose-store'
import { useScreenHolds } from '../../shared/hold-screen'
import { EmptyFallback, deferToFirstPaint, lazyPart } from '../../shared/lazy-part'
import { showToast } from '../../shared/toast/toast-store'
import { useOnline } from '../../shared/use-online'
import styles from '../page.module.css'
import { paths } from '../paths'
import { ReopenedEdit } from '../notes/reopened-edit'
import { HiddenScreen } from '../screens/hidden-screen'
import { UnloadGuard } from './unload-guard'

/** The offline page. Preloaded right after the first screen. */
export const Offline = lazyPart(async () => (await import('../routes/offline')).Offline, OfflineFallback)

// If it fails to load, the entries stay stored and are offered on the next start.
const OfflineEntriesPrompt = lazyPart(
  deferToFirstPaint(
    async () => (await import('../../features/write-offline/components/offline-entries-prompt')).OfflineEntriesPrompt,
  ),
  EmptyFallback,
)

/**
 * Replaces every screen with the offline page while offline. The screen is hidden but keeps its
 * state, so that it returns unchanged.
 */
export function OfflineGate({ children }: { readonly children: ReactNode }) {
  const isOnline = useOnlineUnlessHeld()
  useDraftReminder(isOnline)
  return (
    <>
      <HiddenScreen isHidden={!isOnline}>{children}</HiddenScreen>
      {isOnline ? (
        <OfflineEntriesOffer />
      ) : (
        <Suspense>
          <Offline />
        </Suspense>
      )}
      <ReopenedEdit />
      <UnloadGuard />
    </>
  )
}

/** The online state to show. Does not change while something holds the screen, such as a dialog. */
function useOnlineUnlessHeld(): boolean {
  const isOnline = useOnline()
  const isHeld = useScreenHolds(({ count }) => count > 0)
  const [isShownOnline, setShownOnline] = useState(isOnline)
  if (isHeld || isShownOnline === isOnline) return isShownOnline
  setShownOnline(isOnline)
  return isOnline
}

/** Offers the signed-in user to submit offline entries, once the device is online. */
function OfflineEntriesOffer() {
  const session = useSession()
  const uid = session.status === 'signed-in' ? session.uid : undefined
  useEffect(() => {
    // If the code fails to load, the draft stays, and the next start tries again.
    if (uid !== undefined) storeDeviceDraft().catch(() => undefined)
  }, [uid])
  if (session.status !== 'signed-in') return null
  const { username } = session
  return (
    <Suspense>
      <OfflineEntriesPrompt key={uid} uid={session.uid} username={username} />
    </Suspense>
  )
}

/**
 * Stores a draft that was written while signed out among the offline entries: it has no account.
 */
async function storeDeviceDraft(): Promise<void> {
  const draft = readDeviceDraft()
  if (!draft || draft.content.trim() === '') return
  const { id, content, category, submittedAt } = draft
  const { storeEntry } = await import('../../features/write-offline/offline-entries')
  const outcome = await storeEntry({ id, uid: null, content, category, timestamp: submittedAt ?? Date.now() })
  if (outcome.status === 'stored') deleteDeviceDraft(draft)
}

/** Reminds of an unfinished draft in a toast, if the screen that returns does not show it. */
function useDraftReminder(isOnline: boolean): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBackOnline = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    const compose = useCompose.getState()
    const { owner, draft } = compose
    if (!isBackOnline || owner === undefined || draft.content.trim() === '' || pathname === paths.createEntry) return
    showToast({
      text: isInMemory(compose)
        ? 'This browser can’t save drafts, so what you were writing is only on this page.'
        : 'What you were writing is kept on this device.',
      durationMs: 8_000,
      ...(owner !== null && { action: { label: 'Keep writing', onPress: () => void navigate(paths.createEntry) } }),
    })
  }, [isOnline, pathname, navigate])
}

/** Shown if the network was lost before the offline page could load. */
function OfflineFallback() {
  return (
    <main className={styles.centred}>
      <title>Offline · Geist</title>
      <h1 className={styles.title}>You&apos;re offline at the moment.</h1>
      <p>Geist will open as soon as you’re back online.</p>
    </main>
  )
}
