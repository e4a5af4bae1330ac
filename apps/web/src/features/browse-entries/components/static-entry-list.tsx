import type { VirtualItem } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useImperativeHandle, useRef, useState } from 'react'

import type { Entry } from '@geist/domain'

import { getGroupHeading } from '../group-heading'
import type { EntryListProps } from './entry-list'
import styles from './entry-list.module.css'
import { estimatedCardHeightPx } from '../estimated-card-height'

/**
 * A list without virtualization, for the first page while the chunk of `EntryList` loads. It has
 * the same layout and reports card heights, so that the replacement moves nothing; only its
 * headings are no links. Cards on the screen render first; padding reserves space for the others.
 */
export function StaticEntryList({ entries, sortedBy, now, renderCard, ref, onVisibleChange }: EntryListProps) {
  const listRef = useRef<HTMLUListElement>(null)
  const [fittingCount] = useState(() => Math.ceil(window.innerHeight / estimatedCardHeightPx) + 1)
  const rendersAll = useDeferredValue(true, false)
  const renderedEntries = rendersAll ? entries : entries.slice(0, fittingCount)
  const paddingBottom = (entries.length - renderedEntries.length) * estimatedCardHeightPx
  useImperativeHandle(ref, () => ({
    readView: () => ({ scrollY: window.scrollY, items: measureRows(listRef.current, entries) }),
  }))
  useEffect(() => onVisibleChange(entries), [entries, onVisibleChange])
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
    <ul ref={listRef} role="list" className={styles.list} style={{ paddingBottom }}>
      {renderedEntries.map((entry, index) => {
        const heading = getGroupHeading(entries, index, { sortKey: sortedBy, now })
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

/** Measures the rows in the virtualizer's format, by entry id. */
function measureRows(list: HTMLUListElement | null, entries: readonly Entry[]): readonly VirtualItem[] {
  if (!list) return []
  let start = Math.round(list.getBoundingClientRect().top + window.scrollY)
  return [...list.children].flatMap((row, index) => {
    const key = entries[index]?.id
    if (key === undefined || !(row instanceof HTMLElement)) return []
    const size = row.offsetHeight
    const item = { key, index, start, size, end: start + size, lane: 0 }
    start = item.end
    return item
  })
}
