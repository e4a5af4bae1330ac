import { useEffect, useState } from 'react'

import { deferToFirstPaint } from '../../shared/lazy-part'
import type { AudioStore } from './audio-store'

// Loads after the first screen, since few notes have audio.
const loadAudioStore = deferToFirstPaint(() => import('./audio-store'))

/**
 * Reads from the account's audio, and again after each change.
 * @param read must be stable; another function triggers another read
 * @param fallback returned until the read ends, or if the browser stores no audio
 */
export function useAudioStore<T>(uid: string, read: (store: AudioStore) => Promise<T>, fallback: T): T {
  const [result, setResult] = useState({ uid, read, value: fallback })
  useEffect(() => {
    let isCancelled = false
    let unsubscribe: (() => void) | undefined
    const follow = async () => {
      const store = (await loadAudioStore()).audioStoreOf(uid)
      if (isCancelled) return
      const readAgain = async () => {
        const value = await read(store).catch(() => fallback)
        if (!isCancelled) setResult({ uid, read, value })
      }
      unsubscribe = store.listen(() => void readAgain())
      void readAgain()
    }
    // If the chunk fails to load, the result stays `fallback`.
    follow().catch(() => undefined)
    return () => {
      isCancelled = true
      unsubscribe?.()
    }
  }, [uid, read, fallback])
  return result.uid === uid && result.read === read ? result.value : fallback
}
