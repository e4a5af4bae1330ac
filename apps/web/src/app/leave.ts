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
 * Ends the session of an account, and takes its notes off this device. What the server does not have yet stays, and goes there at the next
 * sign-in. A session that another tab ended, or that ended by itself, clears nothing here: the other tab does, or the person comes back.
 * What the end of the page breaks off, {@link resumeLeaving} does to its end.
 */
export async function leave(uid: string): Promise<void> {
  markSessionLeaving(uid)
  // Told to stop while the session still stands, or what is under way would be refused.
  void stopSync()
  await signOut()
  await takeOffDevice(uid)
}

/** Ends what a logout could not do before its page was gone: whoever presses Logout and closes the tab is logged out, and has left nothing. */
export async function resumeLeaving(): Promise<void> {
  const uid = leavingSessionUid()
  if (uid === undefined) return
  // Somebody else may have signed in since.
  if (openSessionUid() === undefined) await leave(uid)
  else await takeOffDevice(uid)
}

async function takeOffDevice(uid: string): Promise<void> {
  // It speaks of what is in the notes.
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
