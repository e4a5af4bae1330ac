import { env } from '../../env'
import { loadAuth } from '../load-auth'
import { createRestFirestore } from './rest-firestore'

const { firestore: emulatorHost } = env.emulators

/**
 * Sends requests as the signed-in user. Omits App Check, which loads a script from Google and which
 * Firestore does not enforce.
 */
export const appRestFirestore = createRestFirestore({
  projectId: env.firebase.projectId,
  baseUrl: emulatorHost ? `http://${emulatorHost}` : 'https://firestore.googleapis.com',
  getAuthToken: async (mustRefresh) => (await loadAuth()).currentUser?.getIdToken(mustRefresh) ?? null,
  fetch: (url, init) => fetch(url, init),
})
