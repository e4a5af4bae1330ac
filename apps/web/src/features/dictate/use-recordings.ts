import { useCallback } from 'react'

import type { AudioStore, Recording } from './audio-store'
import { useAudioStore } from './use-audio-store'

const noRecordings: readonly Recording[] = []

/** The recordings of a note on this device; empty if the browser stores none. */
export function useRecordings(uid: string, entryId: string): readonly Recording[] {
  const read = useCallback((store: AudioStore) => store.recordingsOf(entryId), [entryId])
  return useAudioStore(uid, read, noRecordings)
}
