import type { Fragment } from '@geist/cut-up'
import { type Entry, messages } from '@geist/domain'
import { Button } from '@geist/ui'

import { momentText } from '../../../shared/moment-text'
import { excerptAround } from '../excerpt-around'
import styles from './cut-up-text.module.css'

export interface SourceStripProps {
  readonly id: string
  readonly fragment: Fragment | undefined
  /** The entry that it is from, as it was cut. */
  readonly source: Entry | undefined
  /** `undefined` where the words, or the entry, are not there any more. */
  readonly onLead: ((from: HTMLElement) => void) | undefined
}

/** Where a fragment is from. It has its room also while there is none. */
export function SourceStrip({ id, fragment, source, onLead }: SourceStripProps) {
  if (!fragment || !source) {
    return (
      <div id={id} className={`${styles.strip} ${styles.empty}`}>
        <p>Point at any words, and their entry is shown here.</p>
      </div>
    )
  }
  const { before, words, after } = excerptAround(source.content, fragment)
  return (
    <div className={`${styles.strip} ${styles.full}`}>
      <p id={id} className={styles.excerpt} dir="auto">
        {before}
        <mark>{words}</mark>
        {after}
      </p>
      <div className={styles.foot}>
        <p id={`${id}-origin`} className={styles.origin}>
          {momentText(source.timestamp)} ·{' '}
          <bdi>{source.category.trim() === '' ? messages.noCategory : source.category}</bdi>
          {onLead ? '' : ' · changed or gone since'}
        </p>
        {onLead && (
          <Button look="plain" className={styles.lead} onClick={(event) => onLead(event.currentTarget)}>
            Show entry
          </Button>
        )}
      </div>
    </div>
  )
}
