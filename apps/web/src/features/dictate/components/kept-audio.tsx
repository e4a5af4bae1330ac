import { useRecordings } from '../use-recordings'
import styles from './kept-audio.module.css'
import { KeptRecording } from './kept-recording'

/** The audio that is kept beside a note on this device, to play and to delete. It is nothing where there is none. */
export function KeptAudio({ uid, entryId }: { readonly uid: string; readonly entryId: string }) {
  const recordings = useRecordings(uid, entryId)
  if (recordings.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Audio of this note, on this device only">
      {recordings.map((recording) => (
        <li key={recording.id}>
          <KeptRecording uid={uid} recording={recording} />
        </li>
      ))}
    </ul>
  )
}
