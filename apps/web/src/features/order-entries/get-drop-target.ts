import { type Collision, getFirstCollision, type Over, type UniqueIdentifier } from '@dnd-kit/core'

/** The row under the dragged entry. dnd-kit sets `over` one render later than `collisions`. */
export function dropTarget(event: {
  readonly collisions?: Collision[] | null
  readonly over: Over | null
}): UniqueIdentifier | undefined {
  return getFirstCollision(event.collisions ?? null, 'id') ?? event.over?.id
}
