import { env } from '../env'

/**
 * What proves to a function that a call comes from this app; `undefined` where the app was built without a site key. App Check and reCAPTCHA are loaded with the first call that wants it, never
 * with a screen.
 *
 * @throws where they cannot be reached
 */
export async function appCheckToken(): Promise<string | undefined> {
  if (env.appCheck.siteKey === undefined) return undefined
  const { readToken } = await import('./app-check')
  return readToken()
}
