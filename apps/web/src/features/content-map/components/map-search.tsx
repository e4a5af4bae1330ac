import { useEffect, useEffectEvent, useState } from 'react'

import { SearchField } from '../../../shared/search-field/search-field'

export interface MapSearchProps {
  readonly find: (query: string) => Promise<readonly string[]>
  /** Told what was found, best first; `undefined` once nothing is searched for. */
  readonly onFound: (ids: readonly string[] | undefined) => void
  /** Enter: go to the first. */
  readonly onSettle: () => void
  readonly className?: string | undefined
}

/** Where a note on the map is looked for. What does not match fades while one types. */
export function MapSearch({ find, onFound, onSettle, className }: MapSearchProps) {
  const [query, setQuery] = useState('')
  const ask = useEffectEvent(find)
  const tell = useEffectEvent(onFound)
  useEffect(() => {
    let isOver = false
    if (query.trim() === '') {
      tell(undefined)
      return
    }
    void ask(query).then((ids) => isOver || tell(ids))
    return () => {
      isOver = true
    }
  }, [query])
  return (
    <SearchField
      label="Search the map"
      query={query}
      onChange={setQuery}
      onSettle={(typed) => typed.trim() !== '' && onSettle()}
      className={className}
    />
  )
}
