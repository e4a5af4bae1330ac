import type { ReactNode } from 'react'

import type { Reader } from '../reading-choice'
import { readerTexts } from '../sentences'
import styles from './reader-choice.module.css'

export interface ReaderChoiceProps {
  readonly reader: Reader | undefined
  readonly onChoose: (reader: Reader) => void
  /** The button that goes on. */
  readonly children: ReactNode
}

/** Who reads photos, chosen once and kept on this device. */
export function ReaderChoice({ reader, onChoose, children }: ReaderChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Who reads photos on this device</legend>
      {(['server', 'device'] as const).map((each) => (
        <label key={each} className={styles.reader}>
          <input
            type="radio"
            name="photo-reader"
            className={styles.radio}
            checked={reader === each}
            onChange={() => onChoose(each)}
          />
          <span>
            {readerTexts[each].label}
            <span className={styles.note}>{readerTexts[each].note}</span>
          </span>
        </label>
      ))}
      <div className={styles.go}>{children}</div>
    </fieldset>
  )
}
