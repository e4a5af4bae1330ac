import { useEffect } from 'react'

import { type ListShortcuts, provideListShortcuts } from './shortcuts-store'

/**
 * Sets the shortcut handlers while a list is mounted. Only virtualized lists need it, since the
 * keys cannot find cards that are not in the DOM.
 */
export function useListShortcuts({ next, previous, open, edit }: ListShortcuts): void {
  useEffect(() => provideListShortcuts({ next, previous, open, edit }), [next, previous, open, edit])
}
