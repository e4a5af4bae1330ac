import { parseBlockedUids } from '../../../shared/firebase/parse-blocked-uids'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import { requireUnchanged } from '../../../shared/firebase/rest/require-unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'

/**
 * Unblocks an author. Subscriptions that the block ended stay ended.
 *
 * @returns whether the server has stored it
 */
export async function unblockAuthor(uid: string, authorUid: string): Promise<boolean> {
  try {
    const rest = await loadRestFirestore()
    await withRetry(async (signal) => {
      const path = `users/${uid}/private/blocks`
      const blocks = await rest.get(path, signal)
      const blockedUids = parseBlockedUids(blocks?.fields)
      if (!blockedUids.includes(authorUid)) return
      const fields = { uids: blockedUids.filter((blockedUid) => blockedUid !== authorUid) }
      await rest.commit([{ kind: 'set', path, fields, precondition: requireUnchanged(blocks) }], signal)
    })
    return true
  } catch {
    return false
  }
}
