/** How long after the last input the user still counts as typing, in milliseconds. */
export const typingPauseMs = 3_000

/**
 * Time of the last input. At first the load time: the user may have typed while this module loaded.
 */
let lastTypedAt = performance.now()
/** Start of the current press; `-Infinity` without one. Both are times of `performance.now()`. */
let pressedAt = Number.NEGATIVE_INFINITY

/**
 * Tracks typing and pointer presses, which `whenTypingPauses` needs.
 *
 * @returns a function that stops tracking
 */
export function trackTyping(): () => void {
  const listeners = new AbortController()
  const options = { capture: true, signal: listeners.signal }
  addEventListener('input', () => (lastTypedAt = performance.now()), options)
  addEventListener('pointerdown', () => (pressedAt = performance.now()), options)
  for (const eventName of ['pointerup', 'pointercancel']) {
    addEventListener(eventName, () => (pressedAt = Number.NEGATIVE_INFINITY), options)
  }
  return () => listeners.abort()
}

/**
 * Calls `onPause` once the user pauses typing: `typingPauseMs` after the last input, or when the
 * focus leaves the text field. Also waits for a pointer press to end, so that its click reaches the
 * button, but at most `typingPauseMs` after its start. If there is nothing to wait for, calls
 * `onPause` at once.
 *
 * @returns a function that cancels the wait
 */
export function whenTypingPauses(onPause: () => void): () => void {
  const listeners = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    listeners.abort()
  }
  const check = () => {
    clearTimeout(timer)
    const typedAt = acceptsTyping(document.activeElement) ? lastTypedAt : Number.NEGATIVE_INFINITY
    const remainingMs = Math.max(typedAt, pressedAt) + typingPauseMs - performance.now()
    if (remainingMs > 0) {
      timer = setTimeout(check, remainingMs)
      return
    }
    cancel()
    onPause()
  }
  // Deferred: the focus moves, and a press becomes a click, just after these events.
  const checkSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(check)
  }
  for (const eventName of ['focusout', 'pointerup', 'pointercancel']) {
    addEventListener(eventName, checkSoon, { capture: true, signal: listeners.signal })
  }
  check()
  return cancel
}

function acceptsTyping(element: Element | null): boolean {
  // Inputs without text, such as checkboxes, have no selection; email fields accept text but report
  // none.
  if (element instanceof HTMLInputElement) return element.selectionStart !== null || element.type === 'email'
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)
}
