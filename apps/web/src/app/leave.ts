import {
  leavingSessionUid,
  markSessionLeaving,
  markSessionLeft,
  openSessionUid,
} from '../features/accounts/api/open-session-mark'
import { signOut } from '../features/accounts/api/sign-out'
import { dropAction } from '../features/compose/kept-action'
import { forgetThreads } from '../features/chat/forget-threads'
import { forgetMap } from '../features/content-map/forget-map'
import { forgetExplored } from '../features/explore/explored-memory'
import { forgetRecommendations } from '../features/for-you/kept-recommendations'
import { forgetSeen } from '../features/follow/seen-notebooks'
import { forgetSearchIndex } from '../features/search-entries/forget-search-index'
import { journalOf } from '../shared/local/current-journal'
import { clearMirror } from '../shared/local/operations/clear-mirror'
import { showToast } from '../shared/toast/toast-store'
import { stopSync } from './journal-session'

/**
 * Ends the session of an account and removes its notes from this device. Unsent writes stay and are
 * sent at the next sign-in. Clears nothing if the session ended by itself, or in another tab, which
 * then clears. If the page closes midway, {@link resumeLeaving} finishes the work.
 */
export async function leave(uid: string): Promise<void> {
  markSessionLeaving(uid)
  // Stop the sync before the session ends, or the server would refuse its pending requests.
  void stopSync()
  await signOut()
  await takeOffDevice(uid)
}

/** Finishes a sign-out that was interrupted by closing the page, so that no notes stay behind. */
export async function resumeLeaving(): Promise<void> {
  const uid = leavingSessionUid()
  if (uid === undefined) return
  // Another account may have signed in since.
  if (openSessionUid() === undefined) await leave(uid)
  else await takeOffDevice(uid)
}

async function takeOffDevice(uid: string): Promise<void> {
  // The action is derived from the notes.
  dropAction(uid)
  forgetSeen(uid)
  forgetExplored()
  forgetRecommendations(uid)
  try {
    const { clearLocalTexts } = await import('../shared/local/clear-local-texts')
    clearLocalTexts(uid)
    await clearMirror(journalOf(uid))
    await forgetSearchIndex(uid)
    await forgetMap(uid)
    await forgetThreads(uid)
  } catch {
    showToast({
      text: 'Your notes could not be taken off this device: clear the data of this site in the browser',
      lastsMs: 60_000,
    })
  }
  markSessionLeft(uid)
}
