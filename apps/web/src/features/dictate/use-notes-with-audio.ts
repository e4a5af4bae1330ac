import type { AudioStore } from './audio-store'
import { useAudioStore } from './use-audio-store'

const noIds: ReadonlySet<string> = new Set()

/** Returns the ids of the account's notes with audio on this device. Call it once per list. */
export function useNotesWithAudio(uid: string): ReadonlySet<string> {
  return useAudioStore(uid, readEntryIdsWithAudio, noIds)
}

async function readEntryIdsWithAudio(store: AudioStore): Promise<ReadonlySet<string>> {
  const recordings = await store.readAll()
  return recordings.length === 0 ? noIds : new Set(recordings.map(({ entryId }) => entryId))
}
