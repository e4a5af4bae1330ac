export type DropReason = 'DROP' | 'CANCEL'

/** Phase of a drag, as a state machine: see `dragPhaseReducer`. */
export type DragPhase =
  | { readonly phase: 'IDLE' }
  | { readonly phase: 'DRAGGING'; readonly entryId: string }
  /** Another tab or device changed the list; its rows are being measured. */
  | { readonly phase: 'COLLECTING'; readonly entryId: string }
  /** Released while rows were being measured; the drop animation starts after that. */
  | { readonly phase: 'DROP_PENDING'; readonly entryId: string; readonly reason: DropReason }
  | { readonly phase: 'DROP_ANIMATING'; readonly entryId: string; readonly reason: DropReason }

export type DragEvent =
  | { readonly type: 'lift'; readonly entryId: string }
  /** The list has changed during the drag. */
  | { readonly type: 'change' }
  /** The rows of the changed list have been measured. */
  | { readonly type: 'measure' }
  | { readonly type: 'release'; readonly reason: DropReason }
  /** The drop animation has ended. */
  | { readonly type: 'land' }

export const idlePhase: DragPhase = { phase: 'IDLE' }

/** Reducer for `DragEvent`. Events that do not apply to the current phase leave it unchanged. */
export function dragPhaseReducer(current: DragPhase, event: DragEvent): DragPhase {
  switch (event.type) {
    // A new drag can start during the drop animation of the previous one.
    case 'lift':
      return isHoldingEntry(current) ? current : { phase: 'DRAGGING', entryId: event.entryId }
    case 'change':
      return current.phase === 'DRAGGING' ? { phase: 'COLLECTING', entryId: current.entryId } : current
    case 'measure':
      if (current.phase === 'COLLECTING') return { phase: 'DRAGGING', entryId: current.entryId }
      return current.phase === 'DROP_PENDING' ? { ...current, phase: 'DROP_ANIMATING' } : current
    case 'release': {
      if (!isHoldingEntry(current)) return current
      const phase = current.phase === 'COLLECTING' ? 'DROP_PENDING' : 'DROP_ANIMATING'
      return { phase, entryId: current.entryId, reason: event.reason }
    }
    case 'land':
      return current.phase === 'DROP_ANIMATING' || current.phase === 'DROP_PENDING' ? idlePhase : current
    default:
      return event satisfies never
  }
}

/** Whether the user holds an entry; false during the drop animation. */
export function isHoldingEntry(
  current: DragPhase,
): current is Extract<DragPhase, { phase: 'DRAGGING' | 'COLLECTING' }> {
  return current.phase === 'DRAGGING' || current.phase === 'COLLECTING'
}

/** Id of the entry that is being dragged or dropped. */
export function getDraggedEntryId(current: DragPhase): string | undefined {
  return current.phase === 'IDLE' ? undefined : current.entryId
}
