import styles from './keep-audio-checkbox.module.css'

export function KeepAudioCheckbox({
  isChecked,
  onChange,
}: {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        Keep the audio with the note <span className={styles.where}>on this device only</span>
      </span>
    </label>
  )
}
