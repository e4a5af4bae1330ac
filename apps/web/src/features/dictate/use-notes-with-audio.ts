import type { AudioShelf } from './audio-shelf'
import { useShelf } from './use-shelf'

const none: ReadonlySet<string> = new Set()

/** The ids of an account's notes that have audio on this device, followed as recordings come and go. Asked once for a whole list of notes. */
export function useNotesWithAudio(uid: string): ReadonlySet<string> {
  return useShelf(uid, withAudio, none)
}

async function withAudio(shelf: AudioShelf): Promise<ReadonlySet<string>> {
  const recordings = await shelf.all()
  return recordings.length === 0 ? none : new Set(recordings.map(({ entryId }) => entryId))
}
