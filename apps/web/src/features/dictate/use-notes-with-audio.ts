import { useEffect, useState } from 'react'

import { audioShelfOf } from './audio-shelf'

const none: ReadonlySet<string> = new Set()

/** The ids of an account's notes that have audio on this device, followed as recordings come and go. Asked once for a whole list of notes. */
export function useNotesWithAudio(uid: string): ReadonlySet<string> {
  const [found, setFound] = useState({ uid, ids: none })
  useEffect(() => {
    const shelf = audioShelfOf(uid)
    let isOver = false
    const read = async () => {
      const recordings = await shelf.all().catch(() => [])
      const ids = recordings.length === 0 ? none : new Set(recordings.map(({ entryId }) => entryId))
      if (!isOver) setFound({ uid, ids })
    }
    const stop = shelf.listen(() => void read())
    void read()
    return () => {
      isOver = true
      stop()
    }
  }, [uid])
  return found.uid === uid ? found.ids : none
}
