import type { Fragment } from '@geist/cut-up'
import { type Entry, messages } from '@geist/domain'
import { Button } from '@geist/ui'

import { formatDateTime } from '../../../shared/format-date-time'
import { extractExcerpt } from '../extract-excerpt'
import type { FollowLink } from '../use-entry-links'
import styles from './cut-up-text.module.css'

export interface SourceStripProps {
  readonly id: string
  readonly fragment: Fragment | undefined
  /** The source entry as it was when the cut-up was made. */
  readonly source: Entry | undefined
  /** `undefined` if the words or the entry no longer exist. */
  readonly onShowEntry: FollowLink | undefined
}

/** The source of a fragment. Reserves its space while none is active. */
export function SourceStrip({ id, fragment, source, onShowEntry }: SourceStripProps) {
  if (!fragment || !source) {
    return (
      <div id={id} className={`${styles.strip} ${styles.empty}`}>
        <p>Point at any words, and their entry is shown here.</p>
      </div>
    )
  }
  const { before, words, after } = extractExcerpt(source.content, fragment)
  return (
    <div className={`${styles.strip} ${styles.full}`}>
      <p id={id} className={styles.excerpt} dir="auto">
        {before}
        <mark>{words}</mark>
        {after}
      </p>
      <div className={styles.footer}>
        <p id={`${id}-origin`} className={styles.origin}>
          {formatDateTime(source.timestamp)} ·{' '}
          <bdi>{source.category.trim() === '' ? messages.noCategory : source.category}</bdi>
          {onShowEntry ? '' : ' · changed or gone since'}
        </p>
        {onShowEntry && (
          <Button look="plain" className={styles.lead} onClick={(event) => onShowEntry(event.currentTarget)}>
            Show entry
          </Button>
        )}
      </div>
    </div>
  )
}
