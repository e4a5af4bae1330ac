import {
  readSigningOutUid,
  markSignOutStarted,
  markSignOutComplete,
  readOpenSessionUid,
} from '../../features/accounts/api/session-marks'
import { signOut } from '../../features/accounts/api/sign-out'
import { deleteStoredAction } from '../../features/compose/stored-action'
import { clearSentThreads } from '../../features/chat/clear-sent-threads'
import { deleteStoredMap } from '../../features/content-map/store/delete-stored-map'
import { clearExploreCache } from '../../features/explore/explore-cache'
import { deleteStoredRecommendations } from '../../features/for-you/stored-recommendations'
import { clearSeenFigures } from '../../features/follow/seen-notebooks'
import { deleteSearchIndex } from '../../features/search-entries/delete-search-index'
import { getJournal } from '../../shared/local/get-journal'
import { clearMirror } from '../../shared/local/operations/clear-mirror'
import { showToast } from '../../shared/toast/toast-store'
import { stopSync } from './journal-session'

/**
 * Ends the session of an account and removes its notes from this device. Unsent writes stay and are
 * sent at the next sign-in. Clears nothing if the session ended by itself, or in another tab, which
 * then clears. If the page closes midway, {@link resumeSignOut} finishes the work.
 */
export async function endSession(uid: string): Promise<void> {
  markSignOutStarted(uid)
  // Stops the sync before the session ends, or the server would refuse its pending requests.
  void stopSync()
  await signOut()
  await clearLocalData(uid)
}

/** Finishes a sign-out that was interrupted by closing the page, so that no notes stay behind. */
export async function resumeSignOut(): Promise<void> {
  const uid = readSigningOutUid()
  if (uid === undefined) return
  // If another account has signed in since, its session goes on.
  if (readOpenSessionUid() === undefined) await endSession(uid)
  else await clearLocalData(uid)
}

/** Removes what the account has on this device, except what is not on the server yet. */
async function clearLocalData(uid: string): Promise<void> {
  // The action is derived from the notes.
  deleteStoredAction(uid)
  clearSeenFigures(uid)
  clearExploreCache()
  deleteStoredRecommendations(uid)
  try {
    const { closeDeviceClient } = await import('../../shared/on-device/device-client')
    closeDeviceClient(uid)
    const { clearLocalTexts } = await import('../../shared/local/clear-local-texts')
    clearLocalTexts(uid)
    await clearMirror(getJournal(uid))
    await deleteSearchIndex(uid)
    await deleteStoredMap(uid)
    await clearSentThreads(uid)
  } catch {
    showToast({
      text: 'Couldn’t remove your notes from this device. Clear this site’s data in your browser’s settings.',
      durationMs: 60_000,
    })
  }
  markSignOutComplete(uid)
}
