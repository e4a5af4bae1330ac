/** How long to wait for a screen that is still loading, in milliseconds. */
const timeoutMs = 5_000

/**
 * Makes screen readers read the heading of a new screen. Focuses the heading, unless a link in the
 * bar or a field of the screen has the focus; then the heading is announced. A screen may load in
 * several steps with different headings. Any user input stops the focus from moving.
 *
 * @param announce has screen readers read a text
 * @returns a function that stops waiting
 */
export function announceScreenHeading(announce: (text: string) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let hasInput = false
  let announced = ''
  const check = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const text = heading?.textContent ?? ''
    if (!heading || text === '' || heading === document.activeElement) return
    if (document.activeElement === document.body && !hasInput) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      // The focused heading makes earlier announcements obsolete.
      announced = ''
      announce('')
    } else if (text !== announced) {
      announced = text
      announce(text)
    }
  }
  check()
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  const noteInput = () => {
    hasInput = true
  }
  for (const type of ['pointerdown', 'keydown'] as const) addEventListener(type, noteInput, { capture: true, signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return () => controller.abort()
}
