import { Button } from '@geist/ui'

import type { Reader } from '../reader-choice'
import type { RecognitionProgress } from '../recogniser'
import styles from './reading-progress.module.css'

export interface ReadingProgressProps {
  readonly reader: Reader
  readonly progress?: RecognitionProgress
  readonly onCancel: () => void
}

/** Progress of reading a photo, with a button to cancel. The server reports no progress. */
export function ReadingProgress({ reader, progress, onCancel }: ReadingProgressProps) {
  const progressText = describeProgress(reader, progress)
  return (
    <div className={styles.reading}>
      <p role="status" className={styles.label}>
        {progressText}
      </p>
      <progress className={styles.bar} aria-label={progressText} {...(progress && { value: progress.progress })} />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  )
}

function describeProgress(reader: Reader, progress: RecognitionProgress | undefined): string {
  if (reader === 'server') return 'Geist’s server is reading the photo…'
  return progress?.step === 'loading' ? 'Loading the photo reader…' : 'This device is reading the photo…'
}
