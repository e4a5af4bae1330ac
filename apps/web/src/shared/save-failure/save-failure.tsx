import { Button, Notice } from '@geist/ui'
import type { ReactNode } from 'react'

import { downloadText } from './download-text'
import { type FailureReason, failureSentence } from './failure-sentence'
import styles from './save-failure.module.css'

/** Says why a text could not be kept on this device, and gives it as a download. Whoever shows it keeps the text on the screen. */
export function SaveFailure({
  reason,
  text,
  fileName = 'geist-note.txt',
}: {
  readonly reason: FailureReason
  readonly text: string
  readonly fileName?: string
}) {
  return (
    <OfferedDownload text={text} fileName={fileName} label="Download the text">
      {failureSentence(reason)}
    </OfferedDownload>
  )
}

/** A sentence that is read out at once, with a text to download beside it. */
export function OfferedDownload({
  text,
  fileName,
  label,
  children,
}: {
  readonly text: string
  readonly fileName: string
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <div className={styles.failure}>
      <Notice tone="error">{children}</Notice>
      <Button onClick={() => downloadText(text, fileName)}>{label}</Button>
    </div>
  )
}
