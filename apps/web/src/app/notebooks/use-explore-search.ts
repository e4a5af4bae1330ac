import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

import type { ExploreOptions } from '../../features/explore/use-explored-notebooks'

export interface ExploreSearch extends ExploreOptions {
  readonly setQuery: (query: string) => void
  readonly setOrder: (order: ExploreOptions['order']) => void
}

/** Query and order of Explore, in the URL: navigating back from a notebook restores them. */
export function useExploreSearch(): ExploreSearch {
  const [searchParams, setSearchParams] = useSearchParams()
  const update = useCallback(
    (change: { readonly q?: string; readonly by?: string }) => {
      // Reads `window.location`: the router updates one render later, which would drop an order
      // chosen while a search is being typed.
      const currentParams = new URLSearchParams(window.location.search)
      const q = change.q ?? currentParams.get('q') ?? ''
      const by = change.by ?? currentParams.get('by') ?? 'activity'
      setSearchParams(
        { ...(q.trim() !== '' && { q: q.trim() }), ...(by === 'subscribers' && { by }) },
        { replace: true },
      )
    },
    [setSearchParams],
  )
  return {
    query: searchParams.get('q') ?? '',
    order: searchParams.get('by') === 'subscribers' ? 'subscribers' : 'activity',
    setQuery: useCallback((q: string) => update({ q }), [update]),
    setOrder: useCallback((by: string) => update({ by }), [update]),
  }
}
