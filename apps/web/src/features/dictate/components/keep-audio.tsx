import styles from './keep-audio.module.css'

export function KeepAudio({
  keepsAudio,
  onKeep,
}: {
  readonly keepsAudio: boolean
  readonly onKeep: (keeps: boolean) => void
}) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={keepsAudio}
        onChange={(event) => onKeep(event.target.checked)}
      />
      <span>
        Keep the audio beside the note <span className={styles.where}>on this device only</span>
      </span>
    </label>
  )
}
