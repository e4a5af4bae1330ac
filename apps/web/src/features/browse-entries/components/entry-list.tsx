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
import type { ListView } from '../list-view'
import type { SortKey } from '../sort-key'
import { usualHeight } from '../usual-height'
import styles from './entry-list.module.css'

export interface EntryListProps {
  readonly entries: readonly Entry[]
  /** What they are sorted by, which decides the headings. */
  readonly sortedBy: SortKey
  /** Epoch milliseconds. */
  readonly now: number
  /** Those beyond the screen may be drawn as they were a moment ago. */
  readonly renderCard: (entry: Entry, isOnScreen: boolean) => ReactNode
  /** How it was left: it begins there. */
  readonly view?: ListView | undefined
  /** How what stands in its place stands when this comes: its cards are as high then, and need not be measured. */
  readonly before?: () => ListView | undefined
  /** Gives how it stands. */
  readonly ref?: Ref<{ readonly view: () => ListView }>
  /** Tells which entries are on the screen, whenever others are. */
  readonly onLook: (entries: readonly Entry[]) => void
}

/** Up to this many cards all stand on the page, so that the browser's own search finds what is in them. */
const wholeCount = 100
/** How many cards stand ready above and below the screen: Tab finds the next one there. */
const readyCount = 4

/**
 * Entries under the headings of their days, or of their categories. Of a long list only what is near the screen stands on the page, and the card
 * that has the focus with its neighbours.
 */
export function EntryList({ entries, sortedBy, now, renderCard, view, before, ref, onLook }: EntryListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [begun] = useState(() => view ?? before?.())
  const top = useTopOf(list, begun?.items.find(({ index }) => index === 0)?.start)
  const [isPast, setPast] = useState(false)
  // A key of a search is answered with the cards on the screen; those that stand ready around them are drawn afterwards.
  const areReady = useDeferredValue<readonly Entry[] | undefined>(entries, undefined) === entries
  const drawn = useRef<ReadonlySet<unknown>>(new Set())
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to remember what it gives
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: entries.length,
    getItemKey: useCallback((index: number) => entries[index]?.id ?? index, [entries]),
    estimateSize: () => usualHeight,
    scrollMargin: top,
    overscan: readyCount,
    initialOffset: () => view?.scrollY ?? window.scrollY,
    initialMeasurementsCache: begun ? [...begun.items] : [],
    rangeExtractor: useCallback(
      (range: Range) => {
        const isNear = (index: number) => areReady || isOnScreen(index, range) || drawn.current.has(entries[index]?.id)
        if (entries.length <= wholeCount) return entries.map((_, index) => index).filter(isNear)
        const focused = idOfFocusedCard(list.current)
        const at = focused === undefined ? -1 : entries.findIndex(({ id }) => id === focused)
        const kept = at === -1 ? [] : [at - 1, at, at + 1].filter((index) => index >= 0 && index < entries.length)
        const near = defaultRangeExtractor(range).filter(isNear)
        return [...new Set([...kept, ...near])].toSorted((one, other) => one - other)
      },
      [entries, areReady],
    ),
    // Whoever reads further down keeps their place when notes come or go above; at the top, a new one is to be seen.
    anchorTo: isPast ? 'end' : 'start',
    onChange: (instance) => setPast((instance.scrollOffset ?? 0) > instance.options.scrollMargin),
  })
  useImperativeHandle(ref, () => ({ view: () => ({ scrollY: window.scrollY, items: virtualizer.takeSnapshot() }) }))
  useComeBackTo(view)

  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    drawn.current = new Set(items.map(({ key }) => key))
  }, [items])
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  useEffect(() => onLook(entries.slice(startIndex, endIndex + 1)), [entries, startIndex, endIndex, onLook])

  return (
    <ul
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for none
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

/** Scrolls to where the list was left, once, after the screen has begun at its top as every screen does. */
function useComeBackTo(view: ListView | undefined): void {
  const left = useRef(view)
  useEffect(() => {
    if (left.current) window.scrollTo(0, left.current.scrollY)
    left.current = undefined
  }, [])
}
