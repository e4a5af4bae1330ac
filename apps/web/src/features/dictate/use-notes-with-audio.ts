import type { AudioStore } from './audio-store'
import { useAudioStore } from './use-audio-store'

const noIds: ReadonlySet<string> = new Set()

/** Ids of the account's notes with audio on this device. Use one call per list. */
export function useNotesWithAudio(uid: string): ReadonlySet<string> {
  return useAudioStore(uid, entryIdsWithAudio, noIds)
}

async function entryIdsWithAudio(store: AudioStore): Promise<ReadonlySet<string>> {
  const recordings = await store.all()
  return recordings.length === 0 ? noIds : new Set(recordings.map(({ entryId }) => entryId))
}
