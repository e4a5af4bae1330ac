import { useCallback } from 'react'

import type { AudioStore, Recording } from './audio-store'
import { useAudioStore } from './use-audio-store'

const noRecordings: readonly Recording[] = []

/** Returns the recordings of a note on this device; empty until read, and if there are none. */
export function useRecordings(uid: string, entryId: string): readonly Recording[] {
  const read = useCallback((store: AudioStore) => store.readRecordings(entryId), [entryId])
  return useAudioStore(uid, read, noRecordings)
}
