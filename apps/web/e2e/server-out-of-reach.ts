import { backend } from './backend'
import type { Page } from './journey'

/**
 * What the browser logs for each request to a server that does not answer, what Firestore's SDK says about it, and for its look at
 * www.google.com afterwards.
 */
export const outOfReach = /ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED|Could not reach Cloud Firestore backend/

/**
 * Keeps Firestore out of a page's reach, while the browser still thinks that it is online.
 *
 * @returns a function that lets it answer again
 */
export async function loseServer(page: Page): Promise<() => Promise<void>> {
  const pattern = `http://${backend.firestore}/**`
  await page.route(pattern, (route) => route.abort('connectionrefused'))
  return () => page.unroute(pattern)
}
