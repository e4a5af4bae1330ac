import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { SearchField } from '../../../shared/search-field/search-field'

export interface MapSearchProps {
  readonly find: (query: string) => Promise<readonly string[]>
  /** Called with the matching ids, best first; `undefined` when the query is empty. */
  readonly onFound: (ids: readonly string[] | undefined) => void
  /** Called with the matching ids after Enter, once the search has finished. */
  readonly onSettle: (ids: readonly string[]) => void
  readonly className?: string | undefined
}

/** Search field of the map. Notes that do not match fade. */
export function MapSearch({ find, onFound, onSettle, className }: MapSearchProps) {
  const [query, setQuery] = useState('')
  const search = useEffectEvent(find)
  const reportFound = useEffectEvent(onFound)
  const pendingSearch = useRef<Promise<readonly string[]>>(undefined)
  useEffect(() => {
    let isStale = false
    pendingSearch.current = undefined
    if (query.trim() === '') {
      reportFound(undefined)
      return
    }
    pendingSearch.current = search(query)
    void pendingSearch.current.then((ids) => isStale || reportFound(ids))
    return () => {
      isStale = true
    }
  }, [query])
  const submit = async () => {
    const awaitedSearch = pendingSearch.current
    const ids = await awaitedSearch
    // The query has changed since Enter: ignore the stale result.
    if (ids && awaitedSearch === pendingSearch.current) onSettle(ids)
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
