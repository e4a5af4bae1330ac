import { Button } from '@geist/ui'

import { ProgressBar } from '../../../shared/progress-bar/progress-bar'
import styles from './import-entries.module.css'
import { StepHeading } from './step-heading'

export interface ImportReadingProps {
  readonly name: string
  /** Number of files read so far. */
  readonly readCount: number
  /** Number of all files; 0 until known. */
  readonly fileCount: number
  readonly onStop: () => void
}

/** The step of an import that reads the chosen files, with its progress. */
export function ImportReading({ name, readCount, fileCount, onStop }: ImportReadingProps) {
  return (
    <div className={styles.stack}>
      <StepHeading>
        Reading <bdi>{name}</bdi>…
      </StepHeading>
      {fileCount > 1 && (
        <p className={styles.soft}>
          {readCount.toLocaleString('en-US')} of {fileCount.toLocaleString('en-US')} files
        </p>
      )}
      <ProgressBar aria-label={`Reading ${name}`} {...(fileCount > 1 && { value: readCount, max: fileCount })} />
      <Button className={styles.start} onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
