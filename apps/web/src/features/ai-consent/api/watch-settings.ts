import { defaultSettings, type Settings, settingsSchema } from '@geist/domain'
import { doc, onSnapshot } from 'firebase/firestore'
import { safeParse } from 'valibot'

import { auth } from '../../../shared/firebase/auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'

/**
 * Follows what an account has chosen, in this tab and elsewhere: one read, and one for each change. Without an answer of the server nothing is
 * told.
 *
 * @returns a function that ends it
 */
export function watchSettings(uid: string, onSettings: (settings: Settings) => void): () => void {
  const over = new AbortController()
  const follow = async () => {
    await auth.authStateReady()
    const { firestore } = await loadFirestore()
    if (over.signal.aborted) return
    const stop = onSnapshot(
      doc(firestore, 'users', uid, 'private', 'settings'),
      (document) => {
        // An answer from a cache that is empty says nothing.
        if (document.metadata.fromCache && !document.exists()) return
        const parsed = safeParse(settingsSchema, document.data() ?? defaultSettings)
        if (parsed.success) onSettings(parsed.output)
      },
      () => undefined,
    )
    over.signal.addEventListener('abort', stop, { once: true })
  }
  // Whoever asks an AI is told by the server what was chosen.
  follow().catch(() => undefined)
  return () => over.abort()
}
