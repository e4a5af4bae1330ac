import { useMemo, useState } from 'react'

export interface DialogState<Subject> {
  /**
   * What the dialog is about. Stays until the dialog has faded out, so that its content stays too.
   */
  readonly subject: Subject | undefined
  readonly isOpen: boolean
  readonly open: (subject: Subject) => void
  readonly close: () => void
  /** Drops the subject after the fade-out, unless the dialog is open again. Pass as `onClosed`. */
  readonly clearSubject: () => void
}

/** The state of a dialog about a subject. Referentially stable until the state changes. */
export function useDialog<Subject>(): DialogState<Subject> {
  const [state, setState] = useState<{ readonly subject: Subject; readonly isOpen: boolean }>()
  const actions = useMemo(
    () => ({
      open: (subject: Subject) => setState({ subject, isOpen: true }),
      close: () => setState((previous) => previous && { ...previous, isOpen: false }),
      clearSubject: () => setState((previous) => (previous?.isOpen ? previous : undefined)),
    }),
    [],
  )
  return useMemo(() => ({ subject: state?.subject, isOpen: state?.isOpen ?? false, ...actions }), [state, actions])
}
