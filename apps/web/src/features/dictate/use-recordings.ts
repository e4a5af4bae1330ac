import { useCallback } from 'react'

import type { AudioShelf, Recording } from './audio-shelf'
import { useShelf } from './use-shelf'

const none: readonly Recording[] = []

/** The recordings of a note on this device; empty if the browser stores none. */
export function useRecordings(uid: string, entryId: string): readonly Recording[] {
  const read = useCallback((shelf: AudioShelf) => shelf.of(entryId), [entryId])
  return useShelf(uid, read, none)
}
