import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { SearchField } from '../../../shared/search-field/search-field'

export interface MapSearchProps {
  readonly find: (query: string) => Promise<readonly string[]>
  /** Told what was found, best first; `undefined` once nothing is searched for. */
  readonly onFound: (ids: readonly string[] | undefined) => void
  /** Told after Enter what was found, also where that takes a moment longer. */
  readonly onSettle: (ids: readonly string[]) => void
  readonly className?: string | undefined
}

/** Where a note on the map is looked for. What does not match fades while one types. */
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
    // Somebody who types on has not settled.
    if (ids && asked === answer.current) onSettle(ids)
  }
  return (
    <SearchField
      label="Search the map"
      query={query}
      onChange={setQuery}
      onSettle={() => void settle()}
      className={className}
    />
  )
}
