import { env } from '../env'

/**
 * The App Check token for callable functions; `undefined` if the app was built without a site key.
 * Loads App Check and reCAPTCHA lazily, with the first call that needs a token.
 *
 * @throws when they are unreachable
 */
export async function getAppCheckToken(): Promise<string | undefined> {
  if (env.appCheck.siteKey === undefined) return undefined
  const { readToken } = await import('./app-check')
  return readToken()
}
