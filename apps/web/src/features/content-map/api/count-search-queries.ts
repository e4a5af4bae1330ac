import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'

/** Counts the saved search queries of an account. @returns `undefined` when the server is out of reach */
export async function countSearchQueries(uid: string): Promise<number | undefined> {
  try {
    await loadAuth()
    const server = await loadFirestore()
    return await server.countSearchQueries(server.firestore, uid)
  } catch {
    return undefined
  }
}
