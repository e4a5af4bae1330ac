import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'

export interface SettingsChange {
  readonly aiEnabled?: boolean
  /** Who was named as the reader in the notice that was accepted just now. */
  readonly acceptedRecipient?: string
}

/**
 * Stores a choice of this account on the server, which holds every AI to it, and leaves the others as they are.
 *
 * @returns whether the server has it
 */
export async function changeSettings(uid: string, change: SettingsChange): Promise<boolean> {
  const { aiEnabled, acceptedRecipient: recipient } = change
  try {
    await loadAuth()
    const { doc, firestore, runTransaction, serverTimestamp } = await loadFirestore()
    const fields = {
      ...(aiEnabled !== undefined && { aiEnabled }),
      ...(recipient !== undefined && { aiNotice: { recipient, acceptedAt: serverTimestamp() } }),
    }
    const reference = doc(firestore, 'users', uid, 'private', 'settings')
    await runTransaction(
      firestore,
      async (transaction) => {
        const before = await transaction.get(reference)
        if (before.exists()) transaction.update(reference, fields)
        else transaction.set(reference, { aiEnabled: true, ...fields })
      },
      // Whoever moves a switch is told soon that it does not move; the usual five take ten seconds.
      { maxAttempts: 2 },
    )
    return true
  } catch {
    return false
  }
}
