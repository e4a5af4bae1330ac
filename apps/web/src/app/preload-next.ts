import { useSession } from '../features/accounts/session-store'
import { firstScreenShown } from '../shared/first-screen'
import { queueAfterFirstPaint } from '../shared/queue-after-first-paint'
import { Offline } from './offline-gate'
import { AccountForms } from './routes/welcome'
import { screens } from './screens'

/**
 * Fetches what is wanted soon, in the order in which it would be missed: the forms where nobody is remembered, then the page for a lost network and the other
 * screens of the bar, which have to open without one also before the service worker has kept them.
 */
export async function preloadNext(): Promise<void> {
  // Before all that waits for its turn: whoever loses the network in these moments wants a page to write on.
  await firstScreenShown
  if (useSession.getState().status !== 'signed-in') void AccountForms.preload()
  for (const part of [Offline, screens.createEntry, screens.notebooks]) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, so that none of them holds up what the person does meanwhile
    await part.preload()
    // oxlint-disable-next-line no-await-in-loop -- see above
    await queueAfterFirstPaint()
  }
}
