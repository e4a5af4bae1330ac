import { env } from '../../env'
import { loadAuth } from '../load-auth'
import { restFirestore } from './rest-firestore'

const { firestore: emulator } = env.emulators

/**
 * Requests as the signed-in user. Without App Check: it loads a script from Google, and Firestore
 * does not enforce it.
 */
export const appRestFirestore = restFirestore({
  projectId: env.firebase.projectId,
  baseUrl: emulator ? `http://${emulator}` : 'https://firestore.googleapis.com',
  authToken: async (mustRefresh) => (await loadAuth()).currentUser?.getIdToken(mustRefresh) ?? null,
  fetch: (url, init) => fetch(url, init),
})
