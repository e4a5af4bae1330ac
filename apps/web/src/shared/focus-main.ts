/** Moves the focus to the screen's content. */
export function focusMain(options?: FocusOptions): void {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus(options)
}

/**
 * Moves a focus that a closed dialog has lost to the screen's content: in the next frame, since
 * Base UI returns the focus only after the popup has unmounted.
 */
export function recoverFocusAfterDialog(): void {
  requestAnimationFrame(() => recoverLostFocus())
}

/** Moves a focus that a removed element has lost to an element, or to the screen's content. */
export function recoverLostFocus(element?: Element | null): void {
  if (document.activeElement !== document.body) return
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
  if (document.activeElement === document.body) focusMain({ preventScroll: true })
}
