import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'

import { env } from '../env'
import { firebaseApp } from './firebase-app'

/** Firebase reads this global during initialization. */
declare global {
  var FIREBASE_APPCHECK_DEBUG_TOKEN: string | undefined
}

const { siteKey = '', debugToken } = env.appCheck
if (debugToken !== undefined) globalThis.FIREBASE_APPCHECK_DEBUG_TOKEN = debugToken

const appCheck = initializeAppCheck(firebaseApp, {
  provider: new ReCaptchaEnterpriseProvider(siteKey),
  isTokenAutoRefreshEnabled: true,
})

/** @throws when reCAPTCHA or App Check is unreachable */
export async function readToken(): Promise<string> {
  return (await getToken(appCheck)).token
}
