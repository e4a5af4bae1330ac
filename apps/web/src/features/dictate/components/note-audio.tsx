import { Suspense } from 'react'

import { lazyPart } from '../../../shared/lazy-part'
import { useRecordings } from '../use-recordings'
import styles from './note-audio.module.css'

// Loads only if needed: few notes have audio.
const RecordingPlayer = lazyPart(async () => (await import('./recording-player')).RecordingPlayer, LoadErrorFallback)

/**
 * The recordings of a note on this device, each with a player. Renders nothing if there are none.
 */
export function NoteAudio({ uid, entryId }: { readonly uid: string; readonly entryId: string }) {
  const recordings = useRecordings(uid, entryId)
  if (recordings.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Audio for this note, on this device only">
      {recordings.map((recording) => (
        <li key={recording.id}>
          <Suspense>
            <RecordingPlayer uid={uid} recording={recording} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

function LoadErrorFallback() {
  return 'This note has audio. Reload the page when you’re online to play it.'
}
