import { type Collision, getFirstCollision, type Over, type UniqueIdentifier } from '@dnd-kit/core'

/**
 * Returns the id of the row under the dragged entry. Prefers `collisions`, since dnd-kit sets
 * `over` one render later.
 */
export function getDropTargetId(event: {
  readonly collisions?: Collision[] | null
  readonly over: Over | null
}): UniqueIdentifier | undefined {
  return getFirstCollision(event.collisions ?? null, 'id') ?? event.over?.id
}
