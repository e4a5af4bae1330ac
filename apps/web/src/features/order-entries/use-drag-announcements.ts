import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'

import { getDropTargetId } from './get-drop-target'

/** Screen reader instructions for the drag handle. */
export const dragInstructions =
  'Press Space to lift this note and the arrow keys to move it. Then press Space to drop it, or Escape to cancel.'

/**
 * Screen reader announcements during a drag.
 *
 * @param ids in display order
 * @param describeEntry returns the first words of an entry
 */
export function useDragAnnouncements(
  ids: readonly string[],
  describeEntry: (entryId: string) => string,
): Announcements {
  // dnd-kit first reports the entry's own position, which 'Lifted' has already announced.
  const announcedId = useRef<UniqueIdentifier>(undefined)
  const formatName = (id: UniqueIdentifier) => `“${describeEntry(String(id))}”`
  const formatPosition = (id: UniqueIdentifier | undefined) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`
  return {
    onDragStart: ({ active: { id } }) => {
      announcedId.current = id
      return `Lifted ${formatName(id)} from position ${formatPosition(id)}.`
    },
    onDragOver: ({ over }) => {
      if (!over || over.id === announcedId.current) return undefined
      announcedId.current = over.id
      return `Number ${formatPosition(over.id)}.`
    },
    onDragEnd: (event) =>
      `Dropped ${formatName(event.active.id)} at position ${formatPosition(getDropTargetId(event))}.`,
    onDragCancel: ({ active: { id } }) => `Put ${formatName(id)} back at position ${formatPosition(id)}.`,
  }
}
