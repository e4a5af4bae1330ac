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
