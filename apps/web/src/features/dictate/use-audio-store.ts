import { useEffect, useState } from 'react'

import { deferToFirstPaint } from '../../shared/lazy-part'
import type { AudioStore } from './audio-store'

// Loads after the first screen, since few notes have audio.
const loadAudioStore = deferToFirstPaint(() => import('./audio-store'))

/**
 * Reads from the account's audio store, and again after each change.
 * @param read must be stable; another function triggers another read
 * @param fallback the result until the first read ends, and after a failed one
 */
export function useAudioStore<T>(uid: string, read: (store: AudioStore) => Promise<T>, fallback: T): T {
  const [result, setResult] = useState({ uid, read, value: fallback })
  useEffect(() => {
    let isCancelled = false
    let unsubscribe: (() => void) | undefined
    const readAndListen = async () => {
      const store = (await loadAudioStore()).getAudioStore(uid)
      if (isCancelled) return
      const refresh = async () => {
        const value = await read(store).catch(() => fallback)
        if (!isCancelled) setResult({ uid, read, value })
      }
      unsubscribe = store.listen(() => void refresh())
      void refresh()
    }
    // If the chunk fails to load, the result stays `fallback`.
    readAndListen().catch(() => undefined)
    return () => {
      isCancelled = true
      unsubscribe?.()
    }
  }, [uid, read, fallback])
  return result.uid === uid && result.read === read ? result.value : fallback
}
