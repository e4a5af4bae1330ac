import { backend } from './backend'
import type { Page } from './journey'

/**
 * Console errors while the server is unreachable: of each request, of Firestore's SDK, and of the
 * SDK's connectivity check at www.google.com.
 */
export const unreachableErrors = /ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED|Could not reach Cloud Firestore backend/

/**
 * Aborts a page's requests to Firestore, while the browser still reports that it is online.
 *
 * @returns a function that restores the connection
 */
export async function blockFirestore(page: Page): Promise<() => Promise<void>> {
  const pattern = `http://${backend.firestore}/**`
  await page.route(pattern, (route) => route.abort('connectionrefused'))
  return () => page.unroute(pattern)
}
