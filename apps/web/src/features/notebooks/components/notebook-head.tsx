import { type Notebook, cleanDisplayName } from '@geist/domain'
import type { CSSProperties, ReactNode } from 'react'

import { getSpineColour } from '../../../shared/notebook-cover/spine-colour'
import styles from './notebook-head.module.css'

export interface NotebookHeadProps {
  readonly notebook: Notebook
  /** Facts below the name. */
  readonly children: ReactNode
  readonly tools?: ReactNode
  readonly progress?: ReactNode
}

/** Header of a notebook's screen. */
export function NotebookHead({ notebook, children, tools, progress }: NotebookHeadProps) {
  return (
    <header className={styles.head} style={{ '--spine': getSpineColour(notebook.id) } as CSSProperties}>
      <div className={styles.words}>
        <h1 className={styles.name} dir="auto">
          {cleanDisplayName(notebook.name)}
        </h1>
        <p className={styles.facts}>{children}</p>
      </div>
      <div className={styles.tools}>{tools}</div>
      {progress}
    </header>
  )
}
