import { useEffect, useState } from 'react'

import { afterFirstScreen } from '../../shared/lazy-part'
import type { AudioStore } from './audio-store'

// Loads after the first screen, since few notes have audio.
const loadShelves = afterFirstScreen(() => import('./audio-store'))

/**
 * Reads from the account's audio, and again after each change.
 * @param read must be stable; another function triggers another read
 * @param none returned until the read ends, or if the browser stores no audio
 */
export function useAudioStore<T>(uid: string, read: (shelf: AudioStore) => Promise<T>, none: T): T {
  const [found, setFound] = useState({ uid, read, value: none })
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    const follow = async () => {
      const shelf = (await loadShelves()).audioStoreOf(uid)
      if (isOver) return
      const readAgain = async () => {
        const value = await read(shelf).catch(() => none)
        if (!isOver) setFound({ uid, read, value })
      }
      stop = shelf.listen(() => void readAgain())
      void readAgain()
    }
    // If the chunk fails to load, the result stays `none`.
    follow().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [uid, read, none])
  return found.uid === uid && found.read === read ? found.value : none
}
