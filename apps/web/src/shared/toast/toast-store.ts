import { create } from 'zustand'

/** A message about a completed action, with at most one action. */
export interface Toast {
  /** Distinguishes successive toasts with the same text. */
  readonly id: number
  readonly text: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** Display time in milliseconds. Pauses while hovered or focused, or while the page is hidden. */
  readonly durationMs: number
}

/** The current toast; a new one replaces it. */
export const useToast = create<{ readonly toast: Toast | undefined }>(() => ({ toast: undefined }))

let lastId = 0

/** Shows a toast. Screen readers announce it politely. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  useToast.setState({ toast: { ...toast, id: lastId } })
}

/** @param id hides only this toast; by default the current one */
export function hideToast(id?: number): void {
  if (id === undefined || useToast.getState().toast?.id === id) useToast.setState({ toast: undefined })
}
