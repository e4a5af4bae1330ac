import { useEffect, useState } from 'react'

import { type AudioShelf, audioShelfOf } from './audio-shelf'

/**
 * What is read from the audio of an account on this device, read again as recordings come and go.
 *
 * @param read must be stable: another one is another question
 * @param none stands until it is known, and where the browser keeps none
 */
export function useShelf<T>(uid: string, read: (shelf: AudioShelf) => Promise<T>, none: T): T {
  const [found, setFound] = useState({ uid, read, value: none })
  useEffect(() => {
    const shelf = audioShelfOf(uid)
    let isOver = false
    const ask = async () => {
      const value = await read(shelf).catch(() => none)
      if (!isOver) setFound({ uid, read, value })
    }
    const stop = shelf.listen(() => void ask())
    void ask()
    return () => {
      isOver = true
      stop()
    }
  }, [uid, read, none])
  return found.uid === uid && found.read === read ? found.value : none
}
