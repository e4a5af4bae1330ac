import { type Entry, isSearchable, type TextRange } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'

import type { EntryFilter } from '../../../shared/local/queries/entry-filter'
import { describeCoverage } from '../describe-coverage'
import type { SearchState } from '../latest-result'
import { describeResult } from '../describe-result'
import type { SearchResult } from '../search-result'
import { useSearchAll } from '../use-search-all'
import styles from './search-all.module.css'

/** Number of matches per page. */
const matchesPageSize = 50

/** Debounce of the announcement, in milliseconds: intermediate counts are not read out. */
const announceDebounceMs = 700

const noItems: readonly never[] = []

/** The accounts that pressed 'Search all notes' in this visit: their later searches do so, too. */
const pressedBy = new Set<string>()

export interface SearchAllProps {
  readonly uid: string
  /** As typed. Renders nothing while it is too short. */
  readonly query: string
  /** Renders an entry with the parts of its content to mark. */
  readonly renderCard: (entry: Entry, ranges: readonly TextRange[]) => ReactNode
  /** Entries already shown above, which are left out here. Must be stable. */
  readonly shown?: readonly Entry[]
  /** Searches only entries that meet it. Must be stable. */
  readonly filter?: EntryFilter | undefined
  /** Reported number of the account's entries, used until this device has fetched them all. */
  readonly accountTotal?: number
  /** Whether to search before the user presses 'Search all notes'. */
  readonly isEnabledAtFirst?: boolean
}

/** 'Search all notes': searches the whole account on this device, on demand. */
export function SearchAll({ uid, query, ...rest }: SearchAllProps) {
  if (!isSearchable(query.trim())) return null
  // Remount for another account, so that no earlier result remains visible.
  return <AllEntriesSearch key={uid} uid={uid} query={query} {...rest} />
}

function AllEntriesSearch({
  uid,
  query,
  renderCard,
  shown = noItems,
  filter,
  accountTotal,
  isEnabledAtFirst = false,
}: SearchAllProps) {
  const [isEnabled, setIsEnabled] = useState(isEnabledAtFirst || pressedBy.has(uid))
  const [takesFocus, setTakesFocus] = useState(isEnabledAtFirst)
  const [page, setPage] = useState({ query, limit: matchesPageSize })
  // A new query starts with the first page.
  const limit = page.query === query ? page.limit : matchesPageSize
  const shownIds = useMemo(() => (isEnabled ? shown.map((entry) => entry.id) : noItems), [isEnabled, shown])
  const { state, retry } = useSearchAll({ uid, query, limit, excludedIds: shownIds, filter, isEnabled })
  const headingRef = useRef<HTMLHeadingElement>(null)
  const id = useId()

  // The pressed button unmounts: move the focus to the heading for keyboard users.
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const searchAll = () => {
    pressedBy.add(uid)
    setIsEnabled(true)
    setTakesFocus(true)
  }

  if (!isEnabled) {
    return (
      <div className={styles.offer}>
        <Button onClick={searchAll}>
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
          {filter ? 'Search all filtered notes' : 'Search all notes'}
        </Button>
      </div>
    )
  }
  return (
    <section className={styles.all} aria-labelledby={id}>
      <h2 ref={headingRef} id={id} tabIndex={-1} className={styles.heading}>
        {filter ? 'All filtered notes' : 'All notes'}
      </h2>
      <ResultLiveRegion state={state} accountTotal={accountTotal} />

      <Results
        state={state}
        accountTotal={accountTotal}
        renderCard={renderCard}
        onMore={() => setPage({ query, limit: limit + matchesPageSize })}
        onRetry={retry}
      />
    </section>
  )
}

interface ResultsProps extends Pick<SearchAllProps, 'renderCard'> {
  readonly state: SearchState
  readonly accountTotal: number | undefined
  readonly onMore: () => void
  readonly onRetry: () => void
}

function Results({ state, accountTotal, renderCard, onMore, onRetry }: ResultsProps) {
  const { listRef, focusNextItem } = useFocusOnNewItem(state.status === 'ready' ? state.result.matches.length : 0)
  const showMore = () => {
    focusNextItem()
    onMore()
  }
  switch (state.status) {
    case 'searching':
      return <p className={styles.facts}>Searching…</p>
    case 'failed':
      return (
        <div className={styles.failure}>
          <Notice tone="error">
            This browser couldn’t search the notes on this device. Nothing is lost. Try again, or reload the page.
          </Notice>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )
    case 'ready':
      return (
        <ResultView
          result={state.result}
          accountTotal={accountTotal}
          renderCard={renderCard}
          listRef={listRef}
          onMore={showMore}
        />
      )
    default:
      return state satisfies never
  }
}

interface ResultViewProps extends Pick<ResultsProps, 'accountTotal' | 'renderCard' | 'onMore'> {
  readonly result: SearchResult
  readonly listRef: RefObject<HTMLUListElement | null>
}

/** The matches of a result, with their number and the coverage. */
function ResultView({ result, accountTotal, renderCard, listRef, onMore }: ResultViewProps) {
  const { matches, total, coverage } = result
  return (
    <>
      <p className={styles.facts}>
        <span className={styles.result}>{describeResult(result)}</span>
        <span>{describeCoverage(coverage, { accountTotal })}</span>
      </p>
      {matches.length > 0 && (
        <ul ref={listRef} className={styles.list}>
          {matches.map(({ entry, ranges }) => (
            <li key={entry.id} tabIndex={-1} className={styles.item}>
              {renderCard(entry, ranges)}
            </li>
          ))}
        </ul>
      )}
      {matches.length < total && (
        <div className={styles.offer}>
          <Button onClick={onMore}>Show more</Button>
        </div>
      )}
    </>
  )
}

/**
 * Focuses the first new item of a list that grows after `focusNextItem`: the pressed button has
 * moved or unmounted.
 */
function useFocusOnNewItem(count: number) {
  const listRef = useRef<HTMLUListElement>(null)
  const nextIndex = useRef<number>(undefined)
  useEffect(() => {
    const index = nextIndex.current
    if (index === undefined || count <= index) return
    nextIndex.current = undefined
    const item = listRef.current?.children[index]
    if (item instanceof HTMLElement) item.focus({ preventScroll: true })
  }, [count])
  const focusNextItem = () => {
    nextIndex.current = count
  }
  return { listRef, focusNextItem }
}

/** Announces the results to screen readers, debounced. */
function ResultLiveRegion({ state, accountTotal }: Pick<ResultsProps, 'state' | 'accountTotal'>) {
  const [announcedText, setAnnouncedText] = useState('')
  const sentence =
    state.status === 'ready'
      ? `${describeResult(state.result)}. ${describeCoverage(state.result.coverage, { accountTotal })}`
      : ''
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedText(sentence), announceDebounceMs)
    return () => clearTimeout(timer)
  }, [sentence])
  return (
    <p role="status" className="visually-hidden">
      {announcedText}
    </p>
  )
}
