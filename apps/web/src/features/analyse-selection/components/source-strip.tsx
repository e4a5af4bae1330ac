import type { Fragment } from '@geist/cut-up'
import { type Entry, messages } from '@geist/domain'
import { Button } from '@geist/ui'

import { formatDateTime } from '../../../shared/format-date-time'
import { extractExcerpt } from '../extract-excerpt'
import type { LinkToWords } from '../use-entry-links'
import styles from './cut-up-text.module.css'

export interface SourceStripProps {
  readonly id: string
  readonly fragment: Fragment | undefined
  /** The source entries as they were when the cut-up was made, by id. */
  readonly sources: ReadonlyMap<string, Entry>
  readonly linkToWords: LinkToWords
}

/** The source of a fragment. Reserves its space while none is active. */
export function SourceStrip({ id, fragment, sources, linkToWords }: SourceStripProps) {
  const source = fragment && sources.get(fragment.entryId)
  if (!fragment || !source) {
    return (
      <div id={id} className={`${styles.strip} ${styles.empty}`}>
        <p>Point at any words to see their note here.</p>
      </div>
    )
  }
  const showEntry = linkToWords(fragment)
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
          {showEntry ? '' : ' · changed or deleted since'}
        </p>
        {showEntry && (
          <Button look="plain" className={styles.lead} onClick={(event) => showEntry(event.currentTarget)}>
            Show note
          </Button>
        )}
      </div>
    </div>
  )
}
