import { serverTime } from '../../../shared/firebase/rest/field-values'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import { unchanged } from '../../../shared/firebase/rest/unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'

export interface SettingsChange {
  readonly aiEnabled?: boolean
  /** The reader that the notice named which was accepted just now. */
  readonly acceptedRecipient?: string
}

/**
 * Stores a choice of this account on the server, which applies it to every AI, and leaves the others as they are.
 *
 * @returns whether the server has it
 */
export async function changeSettings(uid: string, change: SettingsChange): Promise<boolean> {
  const { aiEnabled, acceptedRecipient: recipient } = change
  const fields = {
    aiEnabled,
    aiNotice: recipient === undefined ? undefined : { recipient, acceptedAt: serverTime },
  }
  const path = `users/${uid}/private/settings`
  try {
    const rest = await loadRestFirestore()
    await withRetry(async (signal) => {
      const before = await rest.get(path, signal)
      const precondition = unchanged(before)
      const write = before
        ? ({ kind: 'update', path, fields, precondition } as const)
        : ({ kind: 'set', path, fields: { ...fields, aiEnabled: aiEnabled ?? true }, precondition } as const)
      await rest.commit([write], signal)
    })
    return true
  } catch {
    return false
  }
}
