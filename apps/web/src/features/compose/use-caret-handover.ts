import { type RefObject, useContext, useLayoutEffect } from 'react'

import { ScreenVisibility } from '../../shared/screen-visibility'

interface Caret {
  /** Name of the field. */
  readonly name: string
  readonly start: number | null
  readonly end: number | null
}

let pendingCaret: Caret | undefined

/**
 * Moves the caret from one draft form to the form that replaces it, as on a network change. The
 * user can then keep typing. Matches fields by name. Does nothing if no field has the focus.
 */
export function useCaretHandover(formRef: RefObject<HTMLFormElement | null>): void {
  // Re-renders the form in the commit that shows its screen again, so that its text is in place
  // before the caret.
  useContext(ScreenVisibility)
  useLayoutEffect(() => {
    const form = formRef.current
    if (!form) return
    restoreCaret(form)
    return () => saveCaret(form)
  }, [formRef])
}

function restoreCaret(form: HTMLFormElement): void {
  const field = pendingCaret && form.elements.namedItem(pendingCaret.name)
  if (!pendingCaret || !isTextField(field)) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(pendingCaret.start, pendingCaret.end)
  pendingCaret = undefined
}

function saveCaret(form: HTMLFormElement): void {
  const field = document.activeElement
  if (!isTextField(field) || !form.contains(field)) return
  pendingCaret = { name: field.name, start: field.selectionStart, end: field.selectionEnd }
  // The replacing form mounts in the same commit or not at all.
  queueMicrotask(() => {
    pendingCaret = undefined
  })
}

function isTextField(element: unknown): element is HTMLTextAreaElement | HTMLInputElement {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
}
