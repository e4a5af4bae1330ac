import { useEffect, useImperativeHandle } from 'react'

import { headingOf } from '../heading-of'
import type { EntryListProps } from './entry-list'
import styles from './entry-list.module.css'

/**
 * What `EntryList` shows, with every entry on the page: for the first page, while the code is on its way that keeps long lists short. It is drawn as that
 * draws it, so that nothing moves when it comes.
 */
export function FirstEntries({ entries, sortedBy, now, renderCard, ref, onLook }: EntryListProps) {
  useImperativeHandle(ref, () => ({ view: () => ({ scrollY: window.scrollY, items: [] }) }))
  useEffect(() => onLook(entries), [entries, onLook])
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for none
    <ul role="list" className={styles.list}>
      {entries.map((entry, index) => {
        const heading = headingOf({ entry, before: entries[index - 1] }, sortedBy, now)
        return (
          <li
            key={entry.id}
            data-index={index}
            className={`${styles.item} ${styles.inFlow}`}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
          >
            {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
            {renderCard(entry, true)}
          </li>
        )
      })}
    </ul>
  )
}
