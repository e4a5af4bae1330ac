import { serverTimestamp } from '../../../shared/firebase/rest/field-values'
import { loadRestFirestore } from '../../../shared/firebase/rest/load-rest-firestore'
import { requireUnchanged } from '../../../shared/firebase/rest/require-unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'

export interface SettingsChange {
  readonly aiEnabled?: boolean
  /** The recipient named in the notice that the user just accepted. */
  readonly acceptedRecipient?: string
}

/**
 * Stores changed settings on the server, which enforces them for every AI. Other settings stay:
 * `undefined` fields are not written.
 * @returns whether the server stored them
 */
export async function changeSettings(uid: string, change: SettingsChange): Promise<boolean> {
  const { aiEnabled, acceptedRecipient: recipient } = change
  const fields = {
    aiEnabled,
    aiNotice: recipient === undefined ? undefined : { recipient, acceptedAt: serverTimestamp },
  }
  const path = `users/${uid}/private/settings`
  try {
    const rest = await loadRestFirestore()
    await withRetry(async (signal) => {
      const current = await rest.get(path, signal)
      const precondition = requireUnchanged(current)
      const write = current
        ? ({ kind: 'update', path, fields, precondition } as const)
        : ({ kind: 'set', path, fields: { ...fields, aiEnabled: aiEnabled ?? true }, precondition } as const)
      await rest.commit([write], signal)
    })
    return true
  } catch {
    return false
  }
}
