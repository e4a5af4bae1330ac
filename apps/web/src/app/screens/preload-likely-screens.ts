import { useSession } from '../../features/accounts/session-store'
import { firstScreenShown } from '../../shared/first-screen'
import { queueAfterFirstPaint } from '../../shared/queue-after-first-paint'
import { Offline } from '../session/offline-gate'
import { AccountForms } from '../routes/welcome'
import { screens } from './screens'

/**
 * Preloads code in order of need: the sign-in forms for visitors, then the offline page and the
 * other screens of the bar. These must open offline, even before the service worker has cached
 * them.
 */
export async function preloadLikelyScreens(): Promise<void> {
  // Starts right after the first screen: a user who loses the network now needs the offline page.
  await firstScreenShown
  if (useSession.getState().status !== 'signed-in') void AccountForms.preload()
  for (const screen of [Offline, screens.createEntry, screens.notebooks]) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that no download delays what the user does meanwhile
    await screen.preload()
    // oxlint-disable-next-line no-await-in-loop -- see above
    await queueAfterFirstPaint()
  }
}
