import { defaultSettings, type Settings, settingsSchema } from '@geist/domain'
import { safeParse } from 'valibot'

import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'

/**
 * What the server says that an account has chosen, for one read; `undefined` where it says nothing. A transaction asks once and is over: a
 * listener, and what the SDK makes of a single read, would keep a connection open in every tab.
 */
export async function readSettings(uid: string): Promise<Settings | undefined> {
  try {
    const auth = await loadAuth()
    const { doc, firestore, runTransaction } = await loadFirestore()
    // Nobody else may read them, and whoever was here may have left meanwhile.
    if (auth.currentUser?.uid !== uid) return undefined
    const reference = doc(firestore, 'users', uid, 'private', 'settings')
    const document = await runTransaction(firestore, async (transaction) => transaction.get(reference), {
      maxAttempts: 1,
    })
    const parsed = safeParse(settingsSchema, document.data() ?? defaultSettings)
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
