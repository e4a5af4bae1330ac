import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'

/** @returns `undefined` when the server is unreachable */
export async function countSearchQueries(uid: string): Promise<number | undefined> {
  try {
    await loadAuth()
    const server = await loadFirestore()
    return await server.countSearchQueries(server.firestore, uid)
  } catch {
    return undefined
  }
}
