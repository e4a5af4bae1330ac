import type { KeyboardEvent } from 'react'

/** What a field of several lines does with a key: Enter sends what stands in it; with Shift it begins a line. */
export function sendOnEnter(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    // Enter also ends the writing of a character by an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
}
