/** So long after the last key somebody still counts as writing, in milliseconds. */
export const typingPauseMs = 3_000

/** Starts as now: the user may have typed while this module was still loading. */
let lastTypedAt = performance.now()
let pressedAt = Number.NEGATIVE_INFINITY

/** Notices when somebody types, and when they press. Call the result to stop. */
export function followTyping(): () => void {
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
 * Calls once nobody is in the middle of writing, at once if nobody is: 3 s after the last key, or when the focus has left the text for something
 * else. A press that took it away is over by then, so that it still reaches its button, or has lasted for 3 s. Call the result to wait no longer.
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
  // The focus has arrived, and a press has become a click, a moment after these.
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
