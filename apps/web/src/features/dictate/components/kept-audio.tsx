import { Button, Notice } from '@geist/ui'
import { Play, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { audioShelfOf, type Recording } from '../audio-shelf'
import { lengthText, lengthWords } from '../length-text'
import { useRecordings } from '../use-recordings'
import styles from './kept-audio.module.css'

/** The audio that is kept beside a note on this device, to play and to delete. It is nothing where there is none. */
export function KeptAudio({ uid, entryId }: { readonly uid: string; readonly entryId: string }) {
  const recordings = useRecordings(uid, entryId)
  if (recordings.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Audio of this note, on this device only">
      {recordings.map((recording) => (
        <li key={recording.id}>
          <OneRecording uid={uid} recording={recording} />
        </li>
      ))}
    </ul>
  )
}

function OneRecording({ uid, recording }: { readonly uid: string; readonly recording: Recording }) {
  const [sound, setSound] = useState<Blob>()
  const [failure, setFailure] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const load = async () => {
    try {
      setSound(await audioShelfOf(uid).sound(recording))
    } catch {
      setFailure('This browser could not read the recording. Open the page again, then try once more.')
    }
  }
  const remove = async () => {
    setAsking(false)
    try {
      await audioShelfOf(uid).delete([recording.id])
    } catch {
      setFailure('This browser could not delete the recording. Open the page again, then try once more.')
    }
  }
  return (
    <div className={styles.recording}>
      {sound ? (
        <Player sound={sound} />
      ) : (
        <Button className={styles.play} onClick={() => void load()}>
          <Play size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <span className="visually-hidden">Play the audio, {lengthWords(recording.durationMs)}</span>
            <span aria-hidden="true">{lengthText(recording.durationMs)}</span>
          </span>
        </Button>
      )}
      <Button
        look="plain"
        className={styles.delete}
        aria-label="Delete the audio"
        title="Delete the audio"
        onClick={() => setAsking(true)}
      >
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        title="Delete the audio"
        question="It is on this device only, and cannot be brought back. The words of the note stay."
        confirmLabel="Delete"
        isDestructive
      />
    </div>
  )
}

function Player({ sound }: { readonly sound: Blob }) {
  const element = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const audio = element.current
    if (!audio) return
    const over = new AbortController()
    const play = () => {
      // A browser that wants another press for it shows its own button.
      audio.play().catch(() => undefined)
    }
    audio.addEventListener(
      'loadedmetadata',
      () => {
        if (audio.duration !== Infinity) {
          play()
          return
        }
        // Chrome does not write the length into what it records (https://crbug.com/40482588); it finds out on its way to the end.
        const onChange = () => {
          if (audio.duration === Infinity) return
          audio.removeEventListener('durationchange', onChange)
          audio.currentTime = 0
          play()
        }
        audio.addEventListener('durationchange', onChange, { signal: over.signal })
        audio.currentTime = Number.MAX_SAFE_INTEGER
      },
      { once: true, signal: over.signal },
    )
    const url = URL.createObjectURL(sound)
    audio.src = url
    audio.focus()
    return () => {
      over.abort()
      audio.pause()
      audio.removeAttribute('src')
      URL.revokeObjectURL(url)
    }
  }, [sound])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it stands in the note
  return <audio ref={element} className={styles.audio} controls aria-label="Audio of this note" />
}
