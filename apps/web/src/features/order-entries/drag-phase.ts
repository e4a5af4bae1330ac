export type DropReason = 'DROP' | 'CANCEL'

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
  | { readonly type: 'change' }
  | { readonly type: 'measure' }
  | { readonly type: 'release'; readonly reason: DropReason }
  | { readonly type: 'land' }

export const idlePhase: DragPhase = { phase: 'IDLE' }

/** Reducer. Events that do not apply to the current phase leave it unchanged. */
export function nextPhase(now: DragPhase, event: DragEvent): DragPhase {
  switch (event.type) {
    // A new drag can start during the drop animation of the previous one.
    case 'lift':
      return isHeld(now) ? now : { phase: 'DRAGGING', entryId: event.entryId }
    case 'change':
      return now.phase === 'DRAGGING' ? { phase: 'COLLECTING', entryId: now.entryId } : now
    case 'measure':
      if (now.phase === 'COLLECTING') return { phase: 'DRAGGING', entryId: now.entryId }
      return now.phase === 'DROP_PENDING' ? { ...now, phase: 'DROP_ANIMATING' } : now
    case 'release': {
      if (!isHeld(now)) return now
      const phase = now.phase === 'COLLECTING' ? 'DROP_PENDING' : 'DROP_ANIMATING'
      return { phase, entryId: now.entryId, reason: event.reason }
    }
    case 'land':
      return now.phase === 'DROP_ANIMATING' || now.phase === 'DROP_PENDING' ? idlePhase : now
    default:
      return event satisfies never
  }
}

/** Whether the user holds an entry; false during the drop animation. */
export function isHeld(now: DragPhase): now is Extract<DragPhase, { phase: 'DRAGGING' | 'COLLECTING' }> {
  return now.phase === 'DRAGGING' || now.phase === 'COLLECTING'
}

export function draggedEntryId(now: DragPhase): string | undefined {
  return now.phase === 'IDLE' ? undefined : now.entryId
}
