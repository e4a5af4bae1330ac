import { type ComponentType, lazy, Suspense } from 'react'

import { useRecordings } from '../use-recordings'
import styles from './kept-audio.module.css'
import type { KeptRecordingProps } from './kept-recording'

// Few notes have audio: what plays it arrives with the first that does.
const KeptRecording = lazy<ComponentType<KeptRecordingProps>>(async () => ({
  // Caught at the end: the bundler takes a `then` into the part that fetches, where a missing style sheet goes past it.
  default: await import('./kept-recording').then((module) => module.KeptRecording).catch(() => NotHere),
}))

/** The audio that is kept beside a note on this device, to play and to delete. It is nothing where there is none. */
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

function NotHere() {
  return 'There is audio of this note. It plays when you open the page again with a network.'
}
