import type { Entry } from '@geist/domain'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { idOfFocusedCard } from '../../../shared/card-focus'
import { useTopOf } from '../../../shared/use-top-of'
import { headingOf } from '../heading-of'
import type { ListScrollState } from '../list-scroll-state'
import type { SortKey } from '../sort-key'
import { estimatedCardHeightPx } from '../estimated-card-height'
import styles from './entry-list.module.css'

export interface EntryListProps {
  readonly entries: readonly Entry[]
  readonly sortedBy: SortKey
  /** Epoch milliseconds. */
  readonly now: number
  /** Cards off the screen may render from slightly older state. */
  readonly renderCard: (entry: Entry, isOnScreen: boolean) => ReactNode
  /** A stored scroll state to restore. */
  readonly view?: ListScrollState | undefined
  /** Reads the state of the list that this one replaces, to reuse its measured heights. */
  readonly before?: () => ListScrollState | undefined
  /** Exposes the current scroll state. */
  readonly ref?: Ref<{ readonly view: () => ListScrollState }>
  /** Called with the entries on the screen whenever they change. */
  readonly onVisibleChange: (entries: readonly Entry[]) => void
}

/** Up to this many cards are all rendered, so that the browser's find-in-page works. */
const renderAllMax = 100
/** Overscan: cards rendered above and below the screen, so that Tab finds the next one. */
const overscanCount = 4

/**
 * Entries under headings of days or categories. Long lists are virtualized, but the focused card
 * and its neighbours stay rendered.
 */
export function EntryList({ entries, sortedBy, now, renderCard, view, before, ref, onVisibleChange }: EntryListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [begun] = useState(() => view ?? before?.())
  const top = useTopOf(list, begun?.items.find(({ index }) => index === 0)?.start)
  const [isPast, setPast] = useState(false)
  // A search keystroke first renders the cards on the screen; overscan follows deferred.
  const areReady = useDeferredValue<readonly Entry[] | undefined>(entries, undefined) === entries
  const drawn = useRef<ReadonlySet<unknown>>(new Set())
  // oxlint-disable-next-line react/incompatible-library -- the React compiler does not run here
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: entries.length,
    getItemKey: useCallback((index: number) => entries[index]?.id ?? index, [entries]),
    estimateSize: () => estimatedCardHeightPx,
    scrollMargin: top,
    overscan: overscanCount,
    initialOffset: () => view?.scrollY ?? window.scrollY,
    initialMeasurementsCache: begun ? [...begun.items] : [],
    rangeExtractor: useCallback(
      (range: Range) => {
        const isNear = (index: number) => areReady || isOnScreen(index, range) || drawn.current.has(entries[index]?.id)
        if (entries.length <= renderAllMax) return entries.map((_, index) => index).filter(isNear)
        const focused = idOfFocusedCard(list.current)
        const at = focused === undefined ? -1 : entries.findIndex(({ id }) => id === focused)
        const kept = at === -1 ? [] : [at - 1, at, at + 1].filter((index) => index >= 0 && index < entries.length)
        const near = defaultRangeExtractor(range).filter(isNear)
        return [...new Set([...kept, ...near])].toSorted((one, other) => one - other)
      },
      [entries, areReady],
    ),
    // Anchors to the end while scrolled down, so that changes above do not move the reader; at the
    // top a new entry is shown.
    anchorTo: isPast ? 'end' : 'start',
    onChange: (instance) => setPast((instance.scrollOffset ?? 0) > instance.options.scrollMargin),
  })
  useImperativeHandle(ref, () => ({ view: () => ({ scrollY: window.scrollY, items: virtualizer.takeSnapshot() }) }))
  useRestoreScroll(view)

  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    drawn.current = new Set(items.map(({ key }) => key))
  }, [items])
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  useEffect(
    () => onVisibleChange(entries.slice(startIndex, endIndex + 1)),
    [entries, startIndex, endIndex, onVisibleChange],
  )

  return (
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
      role="list"
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ index, key, start }) => {
        const entry = entries[index]
        if (!entry) return null
        const heading = headingOf({ entry, before: entries[index - 1] }, sortedBy, now)
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={styles.item}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
          >
            {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
            {renderCard(entry, isOnScreen(index, { startIndex, endIndex }))}
          </li>
        )
      })}
    </ul>
  )
}

function isOnScreen(index: number, { startIndex, endIndex }: Pick<Range, 'startIndex' | 'endIndex'>): boolean {
  return index >= startIndex && index <= endIndex
}

/** Restores the scroll position once, after navigation has scrolled the page to its top. */
function useRestoreScroll(view: ListScrollState | undefined): void {
  const left = useRef(view)
  useEffect(() => {
    if (left.current) window.scrollTo(0, left.current.scrollY)
    left.current = undefined
  }, [])
}
