import type { KeyboardEvent } from 'react'

/** Key handler of a multiline field: Enter sends, Shift+Enter inserts a line break. */
export function sendOnEnter(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    // During IME composition, Enter ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
}

/** Submits the form of a multiline field on Ctrl+Enter or Cmd+Enter. Returns whether it did. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { key, ctrlKey, metaKey, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return false
  currentTarget.form?.requestSubmit()
  return true
}
