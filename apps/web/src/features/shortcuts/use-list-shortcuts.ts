import { useEffect } from 'react'

import { type ListShortcuts, registerListShortcuts } from './shortcuts-store'

/**
 * Registers a list's shortcut handlers while it is mounted. Only virtualized lists need it: without
 * handlers, shortcuts reach only cards in the DOM.
 */
export function useListShortcuts({ next, previous, open, edit }: ListShortcuts): void {
  useEffect(() => registerListShortcuts({ next, previous, open, edit }), [next, previous, open, edit])
}
