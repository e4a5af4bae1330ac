import type { Entry } from '@geist/domain'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { findFocusedCardId } from '../../../shared/card-focus'
import { useDistanceFromTop } from '../../../shared/use-distance-from-top'
import type { ToFilterPath } from '../../../shared/filter-path'
import type { ListView } from '../list-view'
import type { SortKey } from '../use-sort-key'
import { estimatedCardHeightPx } from '../estimated-card-height'
import styles from './entry-list.module.css'
import { GroupHeading } from './group-heading'

export interface EntryListProps {
  readonly entries: readonly Entry[]
  readonly sortedBy: SortKey
  /** Epoch milliseconds. */
  readonly now: number
  /** Enables the filter by day or category in the headings. */
  readonly toFilterPath?: ToFilterPath | undefined
  /** Cards off the screen may render from slightly older state. */
  readonly renderCard: (entry: Entry, isOnScreen: boolean) => ReactNode
  /** A cached view to restore. */
  readonly view?: ListView | undefined
  /** Reads the view of the list that this one replaces, to reuse its measured heights. */
  readonly oldView?: () => ListView | undefined
  readonly ref?: Ref<{ readonly readView: () => ListView }>
  /** Called with the entries on the screen whenever they change. */
  readonly onVisibleChange: (entries: readonly Entry[]) => void
}

/** Lists up to this length render all cards, so that the browser's find-in-page works. */
const maxFullyRenderedCount = 100
/** Cards rendered above and below the screen, so that Tab finds the next one. */
const overscanCount = 4
/** The same while the list scrolls, when each new card delays the frame. */
const scrollOverscanCount = 1

/**
 * Entries under headings of days or categories. Long lists are virtualized, but the focused card
 * and its neighbours stay rendered.
 */
export function EntryList(props: EntryListProps) {
  const { entries, sortedBy, now, toFilterPath, renderCard, view, oldView, ref, onVisibleChange } = props
  const listRef = useRef<HTMLUListElement>(null)
  const [initialView] = useState(() => view ?? oldView?.())
  const top = useDistanceFromTop(listRef, initialView?.items.find(({ index }) => index === 0)?.start)
  const { virtualizer, renderNeighbours } = useEntryVirtualizer(entries, listRef, {
    top,
    view,
    initialItems: initialView?.items ?? [],
  })
  useImperativeHandle(ref, () => ({ readView: () => ({ scrollY: window.scrollY, items: virtualizer.takeSnapshot() }) }))
  useRestoreScroll(view)
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  useEffect(
    () => onVisibleChange(entries.slice(startIndex, endIndex + 1)),
    [entries, startIndex, endIndex, onVisibleChange],
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only observes the focus
    <ul
      ref={listRef}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
      role="list"
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={renderNeighbours}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const entry = entries[index]
        if (!entry) return null
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
            <GroupHeading entries={entries} index={index} sortedBy={sortedBy} now={now} toFilterPath={toFilterPath} />
            {renderCard(entry, isOnScreen(index, { startIndex, endIndex }))}
          </li>
        )
      })}
    </ul>
  )
}

interface VirtualizerOptions {
  /** Distance of the list from the top of the page, in CSS pixels. */
  readonly top: number
  readonly view: ListView | undefined
  readonly initialItems: ListView['items']
}

function useEntryVirtualizer(
  entries: readonly Entry[],
  listRef: RefObject<HTMLUListElement | null>,
  { top, view, initialItems }: VirtualizerOptions,
) {
  const [isScrolledDown, setScrolledDown] = useState(false)
  const [isScrolling, setScrolling] = useState(false)
  const [focusCount, setFocusCount] = useState(0)
  // Keys of the last render: mounted cards stay mounted in the first render after a change.
  const renderedKeys = useRef<ReadonlySet<unknown>>(new Set())
  // oxlint-disable-next-line react/incompatible-library -- the React compiler does not run here
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: entries.length,
    getItemKey: useCallback((index: number) => entries[index]?.id ?? index, [entries]),
    estimateSize: () => estimatedCardHeightPx,
    scrollMargin: top,
    overscan: overscanCount,
    initialOffset: () => view?.scrollY ?? window.scrollY,
    initialMeasurementsCache: [...initialItems],
    rangeExtractor: useRangeExtractor(entries, listRef, renderedKeys, { isScrolling, focusCount }),
    // While scrolled down, anchors to the end: changes above do not move the cards on the screen.
    // At the top, anchors to the start: a new entry appears.
    anchorTo: isScrolledDown ? 'end' : 'start',
    onChange: (instance) => {
      setScrolledDown((instance.scrollOffset ?? 0) > instance.options.scrollMargin)
      setScrolling(instance.isScrolling)
    },
  })
  const items = virtualizer.getVirtualItems()
  useLayoutEffect(() => {
    renderedKeys.current = new Set(items.map(({ key }) => key))
  }, [items])
  /**
   * Renders the neighbours of a newly focused card right after the event. Scrolling renders them
   * later, and a Tab key before that would leave the list.
   */
  const renderNeighbours = () => {
    const neighbours = findAroundFocus(entries, listRef.current)
    if (neighbours.some((index) => !renderedKeys.current.has(entries[index]?.id))) setFocusCount((count) => count + 1)
  }
  return { virtualizer, renderNeighbours }
}

/**
 * Returns the virtualizer's range extractor: it picks the cards near the screen, and the focused
 * one with its neighbours.
 */
function useRangeExtractor(
  entries: readonly Entry[],
  listRef: RefObject<HTMLUListElement | null>,
  renderedKeys: RefObject<ReadonlySet<unknown>>,
  { isScrolling, focusCount }: { readonly isScrolling: boolean; readonly focusCount: number },
): (range: Range) => number[] {
  // After a search keystroke, the first render has only the cards on the screen. During a scroll,
  // it has one more on each side. A deferred render adds the rest of the overscan.
  const isListRendered = useDeferredValue<readonly Entry[] | undefined>(entries, undefined) === entries
  const isAtRest = useDeferredValue(!isScrolling)
  const rendersOverscan = isListRendered && isAtRest && !isScrolling
  return useCallback(
    (range: Range) => {
      const margin = isScrolling ? scrollOverscanCount : 0
      const isRendered = (index: number) =>
        rendersOverscan || isOnScreen(index, range, margin) || renderedKeys.current.has(entries[index]?.id)
      if (entries.length <= maxFullyRenderedCount) return entries.map((_, index) => index).filter(isRendered)
      const nearScreen = defaultRangeExtractor(range).filter(isRendered)
      return [...new Set([...findAroundFocus(entries, listRef.current), ...nearScreen])].toSorted((a, b) => a - b)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- a new `focusCount` makes the virtualizer ask again
    [entries, rendersOverscan, isScrolling, listRef, renderedKeys, focusCount],
  )
}

/** Returns the indexes of the focused card and its neighbours; none without a focused card. */
function findAroundFocus(entries: readonly Entry[], list: HTMLElement | null): readonly number[] {
  const focusedId = findFocusedCardId(list)
  const focusedIndex = focusedId === undefined ? -1 : entries.findIndex(({ id }) => id === focusedId)
  if (focusedIndex === -1) return []
  return [focusedIndex - 1, focusedIndex, focusedIndex + 1].filter((index) => index >= 0 && index < entries.length)
}

/** @param margin cards above and below the screen that count as on it */
function isOnScreen(
  index: number,
  { startIndex, endIndex }: Pick<Range, 'startIndex' | 'endIndex'>,
  margin = 0,
): boolean {
  return index >= startIndex - margin && index <= endIndex + margin
}

/** Restores the scroll position once, after navigation has scrolled the page to its top. */
function useRestoreScroll(view: ListView | undefined): void {
  const viewToRestore = useRef(view)
  useEffect(() => {
    if (viewToRestore.current) window.scrollTo(0, viewToRestore.current.scrollY)
    viewToRestore.current = undefined
  }, [])
}
