import { createFunctionsClient, buildFunctionsBaseUrl } from '@geist/functions-client'

import { env } from '../env'
import { getAppCheckToken } from './app-check-token'
import { loadAuth } from './load-auth'

/** The callable functions, called as the signed-in user. */
export const functions = createFunctionsClient({
  baseUrl: buildFunctionsBaseUrl({ projectId: env.firebase.projectId, emulatorHost: env.emulators.functions }),
  tokens: {
    auth: async () => {
      // On a return visit, screens appear before Auth has restored the session.
      const auth = await loadAuth()
      return auth.currentUser?.getIdToken()
    },
    appCheck: getAppCheckToken,
  },
})
