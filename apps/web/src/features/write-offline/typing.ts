/** How long after the last key the user still counts as typing, in milliseconds. */
export const typingPauseMs = 3_000

/** Starts at the load time: the user may have typed while this module was loading. */
let lastTypedAt = performance.now()
let pressedAt = Number.NEGATIVE_INFINITY

/**
 * Tracks typing and pointer presses.
 *
 * @returns a function that stops it
 */
export function trackTyping(): () => void {
  const watch = new AbortController()
  const options = { capture: true, signal: watch.signal }
  addEventListener('input', () => (lastTypedAt = performance.now()), options)
  addEventListener('pointerdown', () => (pressedAt = performance.now()), options)
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, () => (pressedAt = Number.NEGATIVE_INFINITY), options)
  }
  return () => watch.abort()
}

/**
 * Calls `then` once the user pauses typing: 3 s after the last key, or when the focus leaves the
 * text field. Waits until a press has ended, so that its click reaches the button, but at most 3 s.
 * Calls at once if the user is not typing.
 *
 * @returns a function that cancels the wait
 */
export function whenTypingPauses(then: () => void): () => void {
  const watch = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    watch.abort()
  }
  const check = () => {
    clearTimeout(timer)
    const typedAt = isTextField(document.activeElement) ? lastTypedAt : Number.NEGATIVE_INFINITY
    const left = Math.max(typedAt, pressedAt) + typingPauseMs - performance.now()
    if (left > 0) {
      timer = setTimeout(check, left)
      return
    }
    stop()
    then()
  }
  // Deferred: the focus moves, and a press becomes a click, just after these events.
  const checkSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(check)
  }
  for (const sign of ['focusout', 'pointerup', 'pointercancel']) {
    addEventListener(sign, checkSoon, { capture: true, signal: watch.signal })
  }
  check()
  return stop
}

function isTextField(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return element.selectionStart !== null || element.type === 'email'
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable)
}
