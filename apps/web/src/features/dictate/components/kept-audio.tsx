import { Suspense } from 'react'

import { lazyPart } from '../../../shared/lazy-part'
import { useRecordings } from '../use-recordings'
import styles from './kept-audio.module.css'

// Lazy: few notes have audio.
const KeptRecording = lazyPart(async () => (await import('./kept-recording')).KeptRecording, LoadErrorFallback)

/** Players for the audio that this device has of a note. Renders nothing if there is none. */
export function KeptAudio({ uid, entryId }: { readonly uid: string; readonly entryId: string }) {
  const recordings = useRecordings(uid, entryId)
  if (recordings.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Audio of this note, on this device only">
      {recordings.map((recording) => (
        <li key={recording.id}>
          <Suspense>
            <KeptRecording uid={uid} recording={recording} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

function LoadErrorFallback() {
  return 'There is audio of this note. It plays when you open the page again with a network.'
}
