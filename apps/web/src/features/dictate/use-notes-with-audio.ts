import type { AudioStore } from './audio-store'
import { useAudioStore } from './use-audio-store'

const none: ReadonlySet<string> = new Set()

/** Ids of the account's notes with audio on this device. Use one call per list. */
export function useNotesWithAudio(uid: string): ReadonlySet<string> {
  return useAudioStore(uid, withAudio, none)
}

async function withAudio(shelf: AudioStore): Promise<ReadonlySet<string>> {
  const recordings = await shelf.all()
  return recordings.length === 0 ? none : new Set(recordings.map(({ entryId }) => entryId))
}
