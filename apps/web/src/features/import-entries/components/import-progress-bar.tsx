import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import styles from './import-entries.module.css'

export interface ImportProgressBarProps {
  /** What the import is doing now. */
  readonly text: string
  /** The part that is saved on this device, from 0 to 1. */
  readonly savedPart: number
  /** The part that the server has, from 0 to 1. */
  readonly sentPart: number
}

/**
 * The progress of a whole import, in one bar. Its first quarter is saving on this device, which is
 * faster than sending to the server.
 */
export function ImportProgressBar({ text, savedPart, sentPart }: ImportProgressBarProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.count}>{text}</p>
      <ProgressBar aria-label="Importing notes" aria-valuetext={text} value={(savedPart + 3 * sentPart) / 4} max={1} />
    </div>
  )
}
