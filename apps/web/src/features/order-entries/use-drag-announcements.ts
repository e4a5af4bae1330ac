import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'

import { dropTarget } from './drop-target'

/** Screen reader instructions for the drag handle. */
export const instructions =
  'To move this entry, press Space. Then move it with the arrow keys, press Space again to drop it, or Escape to put it back.'

/**
 * Screen reader announcements during a drag.
 *
 * @param ids in display order
 * @param nameOf returns the first words of an entry
 */
export function useAnnouncements(ids: readonly string[], nameOf: (entryId: string) => string): Announcements {
  // dnd-kit first reports the entry's own position, which 'Lifted' has already announced.
  const announced = useRef<UniqueIdentifier>(undefined)
  const name = (id: UniqueIdentifier) => `“${nameOf(String(id))}”`
  const position = (id: UniqueIdentifier | undefined) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    onDragStart: ({ active: { id } }) => {
      announced.current = id
      return `Lifted ${name(id)}, number ${position(id)}.`
    },
    onDragOver: ({ over }) => {
      if (!over || over.id === announced.current) return undefined
      announced.current = over.id
      return `Number ${position(over.id)}.`
    },
    onDragEnd: (event) => `Dropped ${name(event.active.id)}. It is number ${position(dropTarget(event))} now.`,
    onDragCancel: ({ active: { id } }) => `Put ${name(id)} back. It is number ${position(id)}, as before.`,
  }
}
