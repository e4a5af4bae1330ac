import { Button, Notice } from '@geist/ui'
import type { ReactNode } from 'react'

import { downloadText } from './download-text'
import styles from './text-download.module.css'

/** An alert with a button that downloads a text, since it could not be stored. */
export function TextDownload({
  text,
  fileName,
  children,
}: {
  readonly text: string
  readonly fileName: string
  readonly children: ReactNode
}) {
  return (
    <div className={styles.offer}>
      <Notice tone="error">{children}</Notice>
      <Button onClick={() => downloadText(text, fileName)}>Download the text</Button>
    </div>
  )
}
