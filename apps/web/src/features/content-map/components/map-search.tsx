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

/** Notes that do not match the search fade. */
export function MapSearch({ find, onFound, onSettle, className }: MapSearchProps) {
  const [query, setQuery] = useState('')
  const ask = useEffectEvent(find)
  const tell = useEffectEvent(onFound)
  const answer = useRef<Promise<readonly string[]>>(undefined)
  useEffect(() => {
    let isOver = false
    answer.current = undefined
    if (query.trim() === '') {
      tell(undefined)
      return
    }
    answer.current = ask(query)
    void answer.current.then((ids) => isOver || tell(ids))
    return () => {
      isOver = true
    }
  }, [query])
  const settle = async () => {
    const asked = answer.current
    const ids = await asked
    // The query has changed since Enter: ignore the stale result.
    if (ids && asked === answer.current) onSettle(ids)
  }
  return (
    <SearchField
      label="Search the map"
      query={query}
      onChange={setQuery}
      onCommit={() => void settle()}
      className={className}
    />
  )
}
