import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'

import { env } from '../env'
import { firebaseApp } from './app'

/** The name is that of Firebase, which looks for it when App Check is set up. */
declare global {
  var FIREBASE_APPCHECK_DEBUG_TOKEN: string | undefined
}

const { siteKey = '', debugToken } = env.appCheck
if (debugToken !== undefined) globalThis.FIREBASE_APPCHECK_DEBUG_TOKEN = debugToken

const appCheck = initializeAppCheck(firebaseApp, {
  provider: new ReCaptchaEnterpriseProvider(siteKey),
  isTokenAutoRefreshEnabled: true,
})

/** @throws where reCAPTCHA or App Check cannot be reached */
export async function readToken(): Promise<string> {
  return (await getToken(appCheck)).token
}
