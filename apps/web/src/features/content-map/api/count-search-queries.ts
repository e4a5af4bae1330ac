import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'

/** Counts the account's earlier questions. @returns `undefined` if the server is unreachable */
export async function countSearchQueries(uid: string): Promise<number | undefined> {
  try {
    await loadAuth()
    const server = await loadFirestore()
    return await server.countSearchQueries(server.firestore, uid)
  } catch {
    return undefined
  }
}
