import { create } from 'zustand'

/** A sentence about what was just done, with at most one thing to do about it. */
export interface Toast {
  /** Tells one from the next, also where both say the same. */
  readonly id: number
  readonly text: string
  readonly action?: { readonly label: string; readonly act: () => void }
  /** How long it stays, in milliseconds; while it is pointed at, focused or out of sight, that time stands still. */
  readonly lastsMs: number
}

/** What the one toast says now; the next one takes its place. */
export const useToast = create<{ readonly toast: Toast | undefined }>(() => ({ toast: undefined }))

let shown = 0

/** Shows a toast. It is read out when there is a pause. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  shown += 1
  useToast.setState({ toast: { ...toast, id: shown } })
}

/** Takes the toast away: only the one with this id, when an id is given. */
export function hideToast(id?: number): void {
  if (id === undefined || useToast.getState().toast?.id === id) useToast.setState({ toast: undefined })
}
