import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { SearchField } from '../../../shared/search-field/search-field'

export interface MapSearchProps {
  readonly findNotes: (query: string) => Promise<readonly string[]>
  /** Called with the matching ids, newest first; `undefined` when the query is empty. */
  readonly onResults: (ids: readonly string[] | undefined) => void
  /** Called with the matching ids after Enter, once the search has finished. */
  readonly onSubmit: (ids: readonly string[]) => void
  readonly className?: string | undefined
}

/** Search field of the map. Notes that do not match fade. */
export function MapSearch({ findNotes, onResults, onSubmit, className }: MapSearchProps) {
  const [query, setQuery] = useState('')
  const latestSearch = useLatestSearch(query, findNotes, onResults)
  const submit = async () => {
    const submittedSearch = latestSearch.current
    const ids = await submittedSearch
    // The query has changed since Enter: ignore the stale result.
    if (ids && submittedSearch === latestSearch.current) onSubmit(ids)
  }
  return (
    <SearchField
      label="Search the map"
      query={query}
      onChange={setQuery}
      onCommit={() => void submit()}
      className={className}
    />
  )
}

/** Searches on each change of the query. @returns the latest search; empty without a query */
function useLatestSearch(
  query: string,
  findNotes: MapSearchProps['findNotes'],
  onResults: MapSearchProps['onResults'],
): RefObject<Promise<readonly string[]> | undefined> {
  const search = useEffectEvent(findNotes)
  const reportResults = useEffectEvent(onResults)
  const latestSearch = useRef<Promise<readonly string[]>>(undefined)
  useEffect(() => {
    let isStale = false
    latestSearch.current = undefined
    if (query.trim() === '') {
      reportResults(undefined)
      return
    }
    latestSearch.current = search(query)
    void latestSearch.current.then((ids) => isStale || reportResults(ids))
    return () => {
      isStale = true
    }
  }, [query])
  return latestSearch
}
