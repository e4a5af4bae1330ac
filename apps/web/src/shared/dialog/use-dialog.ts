import { useState } from 'react'

export interface DialogState<Subject> {
  /** What it is about. It stays until the dialog is out of sight, so that nothing in it changes while it fades. */
  readonly subject: Subject | undefined
  readonly isOpen: boolean
  readonly open: (subject: Subject) => void
  readonly close: () => void
  /** For the dialog's `onClosed`. */
  readonly forget: () => void
}

/** The state of a dialog that is about something. */
export function useDialog<Subject>(): DialogState<Subject> {
  const [state, setState] = useState<{ readonly subject: Subject; readonly isOpen: boolean }>()
  return {
    subject: state?.subject,
    isOpen: state?.isOpen ?? false,
    open: (subject) => setState({ subject, isOpen: true }),
    close: () => setState((before) => before && { ...before, isOpen: false }),
    forget: () => setState((before) => (before?.isOpen ? before : undefined)),
  }
}
