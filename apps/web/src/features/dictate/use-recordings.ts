import { useEffect, useState } from 'react'

import { audioShelfOf, type Recording } from './audio-shelf'

const none: readonly Recording[] = []

/** The recordings of a note on this device, followed as they come and go. None where the browser keeps none. */
export function useRecordings(uid: string, entryId: string): readonly Recording[] {
  const [found, setFound] = useState({ entryId, recordings: none })
  useEffect(() => {
    const shelf = audioShelfOf(uid)
    let isOver = false
    const read = async () => {
      const recordings = await shelf.of(entryId).catch(() => none)
      if (!isOver) setFound({ entryId, recordings })
    }
    const stop = shelf.listen(() => void read())
    void read()
    return () => {
      isOver = true
      stop()
    }
  }, [uid, entryId])
  return found.entryId === entryId ? found.recordings : none
}
