import { useMemo, useState } from 'react'

export interface DialogState<Subject> {
  /** What it is about. It stays until the dialog is out of sight, so that nothing in it changes while it fades. */
  readonly subject: Subject | undefined
  readonly isOpen: boolean
  readonly open: (subject: Subject) => void
  readonly close: () => void
  /** Drops the subject, once the dialog has faded out: for its `onClosed`. */
  readonly clearSubject: () => void
}

/** The state of a dialog that is about something. It is the same object, and its functions are the same for good, until something of it changes. */
export function useDialog<Subject>(): DialogState<Subject> {
  const [state, setState] = useState<{ readonly subject: Subject; readonly isOpen: boolean }>()
  const acts = useMemo(
    () => ({
      open: (subject: Subject) => setState({ subject, isOpen: true }),
      close: () => setState((before) => before && { ...before, isOpen: false }),
      clearSubject: () => setState((before) => (before?.isOpen ? before : undefined)),
    }),
    [],
  )
  return useMemo(() => ({ subject: state?.subject, isOpen: state?.isOpen ?? false, ...acts }), [state, acts])
}
