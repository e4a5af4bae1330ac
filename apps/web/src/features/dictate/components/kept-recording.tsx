import { Button, Notice } from '@geist/ui'
import { Pause, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { audioStoreOf, type Recording } from '../audio-store'
import { formatDuration, formatDurationWords } from '../format-duration'
import { usePlayer } from '../use-player'
import styles from './kept-recording.module.css'

export interface KeptRecordingProps {
  readonly uid: string
  readonly recording: Recording
}

/** Plays, seeks and deletes one recording. Loads its audio on the first play. */
export function KeptRecording({ uid, recording }: KeptRecordingProps) {
  const { id, durationMs } = recording
  const shelf = audioStoreOf(uid)
  const player = usePlayer(() => shelf.sound(recording), durationMs)
  const [isAsking, setAsking] = useState(false)
  const [hasStayed, setStayed] = useState(false)
  const { isPlaying, isOpen, atMs } = player
  const remove = async () => {
    setAsking(false)
    // Success unmounts this component.
    await shelf.delete([id]).catch(() => setStayed(true))
  }
  return (
    <div className={styles.recording}>
      <div className={styles.player}>
        <Button
          look="plain"
          className={styles.play}
          aria-label={isPlaying ? 'Pause the audio' : `Play the audio, ${formatDurationWords(durationMs)}`}
          onClick={player.toggle}
        >
          {isPlaying ? (
            <Pause size={18} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Play size={18} strokeWidth={1.75} aria-hidden="true" />
          )}
        </Button>
        {isOpen && (
          <input
            type="range"
            className={styles.place}
            aria-label="Place in the audio"
            aria-valuetext={`${formatDurationWords(atMs)} of ${formatDurationWords(durationMs)}`}
            min={0}
            max={durationMs}
            step={100}
            value={Math.min(atMs, durationMs)}
            onChange={(event) => player.moveTo(Number(event.target.value))}
          />
        )}
        <span className={styles.length} aria-hidden="true">
          {isOpen ? `${formatDuration(atMs)} / ${formatDuration(durationMs)}` : formatDuration(durationMs)}
        </span>
      </div>
      <Button
        look="plain"
        className={styles.delete}
        aria-label="Delete the audio"
        title="Delete the audio"
        onClick={() => setAsking(true)}
      >
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      {(player.hasFailed || hasStayed) && (
        <Notice tone="error">
          {player.hasFailed
            ? 'This browser could not play the recording. Open the page again, then try once more.'
            : 'This browser could not delete the recording. Open the page again, then try once more.'}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete the audio"
        question="It is on this device only, and cannot be brought back. The words of the note stay."
        confirm={{ label: 'Delete', onClick: () => void remove(), isDestructive: true }}
      />
    </div>
  )
}
