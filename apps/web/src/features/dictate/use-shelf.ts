import { useEffect, useState } from 'react'

import { afterFirstScreen } from '../../shared/lazy-part'
import type { AudioShelf } from './audio-shelf'

// Few notes have audio: the code that reads it is not part of the first screen.
const loadShelves = afterFirstScreen(() => import('./audio-shelf'))

/**
 * What is read from the audio of an account on this device, read again as recordings come and go.
 *
 * @param read must be stable: another one is another question
 * @param none returned until the read ends, and where the browser keeps no audio
 */
export function useShelf<T>(uid: string, read: (shelf: AudioShelf) => Promise<T>, none: T): T {
  const [found, setFound] = useState({ uid, read, value: none })
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    const follow = async () => {
      const shelf = (await loadShelves()).audioShelfOf(uid)
      if (isOver) return
      const readAgain = async () => {
        const value = await read(shelf).catch(() => none)
        if (!isOver) setFound({ uid, read, value })
      }
      stop = shelf.listen(() => void readAgain())
      void readAgain()
    }
    // Code that cannot be fetched leaves `none`.
    follow().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [uid, read, none])
  return found.uid === uid && found.read === read ? found.value : none
}
