/** Why a drag ended: the entry stays where it was let go, or goes back to where it was. */
export type DropReason = 'DROP' | 'CANCEL'

/** Where a drag is. */
export type DragPhase =
  | { readonly phase: 'IDLE' }
  | { readonly phase: 'DRAGGING'; readonly entryId: string }
  /** The list has changed under the drag, by another tab or device: its rows are being laid out and measured anew. */
  | { readonly phase: 'COLLECTING'; readonly entryId: string }
  /** Let go while that was under way: it lands as soon as it is known where. */
  | { readonly phase: 'DROP_PENDING'; readonly entryId: string; readonly reason: DropReason }
  | { readonly phase: 'DROP_ANIMATING'; readonly entryId: string; readonly reason: DropReason }

export type DragEvent =
  | { readonly type: 'lift'; readonly entryId: string }
  | { readonly type: 'change' }
  | { readonly type: 'measure' }
  | { readonly type: 'let-go'; readonly reason: DropReason }
  | { readonly type: 'land' }

export const idle: DragPhase = { phase: 'IDLE' }

/** The phase after an event. One that means nothing in a phase leaves it as it is. */
export function nextPhase(now: DragPhase, event: DragEvent): DragPhase {
  switch (event.type) {
    // Also while the one before is still landing: whoever lifts the next one does not wait for it.
    case 'lift':
      return isHeld(now) ? now : { phase: 'DRAGGING', entryId: event.entryId }
    case 'change':
      return now.phase === 'DRAGGING' ? { phase: 'COLLECTING', entryId: now.entryId } : now
    case 'measure':
      if (now.phase === 'COLLECTING') return { phase: 'DRAGGING', entryId: now.entryId }
      return now.phase === 'DROP_PENDING' ? { ...now, phase: 'DROP_ANIMATING' } : now
    case 'let-go': {
      const { entryId } = isHeld(now) ? now : { entryId: undefined }
      if (entryId === undefined) return now
      const phase = now.phase === 'COLLECTING' ? 'DROP_PENDING' : 'DROP_ANIMATING'
      return { phase, entryId, reason: event.reason }
    }
    case 'land':
      return now.phase === 'DROP_ANIMATING' || now.phase === 'DROP_PENDING' ? idle : now
    default:
      return event satisfies never
  }
}

/** Whether an entry is in somebody's hand. */
export function isHeld(now: DragPhase): now is Extract<DragPhase, { phase: 'DRAGGING' | 'COLLECTING' }> {
  return now.phase === 'DRAGGING' || now.phase === 'COLLECTING'
}

/** The entry that is under way, in the hand or landing. */
export function entryUnderWay(now: DragPhase): string | undefined {
  return now.phase === 'IDLE' ? undefined : now.entryId
}
