import { useId } from 'react'

import styles from './keep-audio.module.css'

/** Whether the audio is kept beside the note. */
export function KeepAudio({
  keepsAudio,
  onKeep,
}: {
  readonly keepsAudio: boolean
  readonly onKeep: (keeps: boolean) => void
}) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={keepsAudio}
          aria-describedby={id}
          onChange={(event) => onKeep(event.target.checked)}
        />
        Keep the audio beside the note
      </label>
      <span id={id} className={styles.where}>
        On this device only
      </span>
    </div>
  )
}
