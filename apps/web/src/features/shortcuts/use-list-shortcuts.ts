import { useEffect } from 'react'

import { type ListShortcuts, provideListShortcuts } from './shortcuts-store'

/**
 * What the keys that move among cards do while this list is on the page. A list that draws only some of its cards says how to reach the others; one that draws
 * all of them need not call this.
 */
export function useListShortcuts({ next, previous, open, edit }: ListShortcuts): void {
  useEffect(() => provideListShortcuts({ next, previous, open, edit }), [next, previous, open, edit])
}
