import { createFunctionsClient, functionsBaseUrl } from '@geist/functions-client'

import { env } from '../env'
import { appCheckToken } from './app-check-token'
import { loadAuth } from './load-auth'

/** The callable functions, called as whoever is signed in. */
export const functions = createFunctionsClient({
  baseUrl: functionsBaseUrl({ projectId: env.firebase.projectId, emulatorHost: env.emulators.functions }),
  tokens: {
    auth: async () => {
      // On a return visit the screens are there before Auth has looked up the session.
      const auth = await loadAuth()
      return auth.currentUser?.getIdToken()
    },
    appCheck: appCheckToken,
  },
})
