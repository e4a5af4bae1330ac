import { useCallback } from 'react'

import type { AudioStore, Recording } from './audio-store'
import { useAudioStore } from './use-audio-store'

const none: readonly Recording[] = []

/** The recordings of a note on this device; empty if the browser stores none. */
export function useRecordings(uid: string, entryId: string): readonly Recording[] {
  const read = useCallback((shelf: AudioStore) => shelf.recordingsOf(entryId), [entryId])
  return useAudioStore(uid, read, none)
}
