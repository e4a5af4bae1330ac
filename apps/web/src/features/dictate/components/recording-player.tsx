import { Button, Notice } from '@geist/ui'
import { Pause, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog'
import { getAudioStore, type Recording } from '../audio-store'
import { formatDuration, formatDurationWords } from '../format-duration'
import { useSoundPlayer } from '../use-sound-player'
import styles from './recording-player.module.css'

export interface RecordingPlayerProps {
  readonly uid: string
  readonly recording: Recording
}

/** Plays, seeks and deletes one recording. Loads its audio on the first play. */
export function RecordingPlayer({ uid, recording }: RecordingPlayerProps) {
  const { id, durationMs } = recording
  const store = getAudioStore(uid)
  const player = useSoundPlayer(() => store.readSound(recording), durationMs)
  const [isConfirming, setConfirming] = useState(false)
  const [hasDeleteFailed, setDeleteFailed] = useState(false)
  const remove = async () => {
    setConfirming(false)
    // Success unmounts this component.
    await store.delete([id]).catch(() => setDeleteFailed(true))
  }
  return (
    <div className={styles.recording}>
      <AudioControls player={player} durationMs={durationMs} />
      <Button
        look="plain"
        className={styles.delete}
        aria-label="Delete the audio"
        title="Delete the audio"
        onClick={() => setConfirming(true)}
      >
        <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      {(player.hasFailed || hasDeleteFailed) && (
        <Notice tone="error">
          {player.hasFailed
            ? 'This browser couldn’t play the recording. Reload the page, then try again.'
            : 'This browser couldn’t delete the recording. Reload the page, then try again.'}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title="Delete the audio"
        question="It’s only on this device and can’t be restored. The note’s text stays."
        confirm={{ label: 'Delete', onClick: () => void remove(), isDestructive: true }}
      />
    </div>
  )
}

interface AudioControlsProps {
  readonly player: ReturnType<typeof useSoundPlayer>
  readonly durationMs: number
}

/** Play button, slider and length of a recording. */
function AudioControls({ player, durationMs }: AudioControlsProps) {
  const { isPlaying, isOpen, positionMs } = player
  return (
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
          className={styles.position}
          aria-label="Position in the audio"
          aria-valuetext={`${formatDurationWords(positionMs)} of ${formatDurationWords(durationMs)}`}
          min={0}
          max={durationMs}
          step={100}
          value={Math.min(positionMs, durationMs)}
          onChange={(event) => player.seek(Number(event.target.value))}
        />
      )}
      <span className={styles.length} aria-hidden="true">
        {isOpen ? `${formatDuration(positionMs)} / ${formatDuration(durationMs)}` : formatDuration(durationMs)}
      </span>
    </div>
  )
}
