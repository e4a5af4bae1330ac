/** How long to wait for a screen that is still loading, in milliseconds. */
const timeoutMs = 5_000

/**
 * Makes screen readers read the heading of a new screen: focuses the heading, or announces it if
 * something else has the focus or the user has pressed something since. A screen may load in
 * several steps with different headings, so the DOM is observed for `timeoutMs`.
 *
 * @param announce has screen readers read a text
 * @returns a function that stops waiting
 */
export function announceScreenHeading(announce: (text: string) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let hasInput = false
  let announcedText = ''
  const announceHeading = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const text = heading?.textContent ?? ''
    if (!heading || text === '' || heading === document.activeElement) return
    if (document.activeElement === document.body && !hasInput) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      // The focused heading makes earlier announcements obsolete.
      announcedText = ''
      announce('')
    } else if (text !== announcedText) {
      announcedText = text
      announce(text)
    }
  }
  announceHeading()
  const observer = new MutationObserver(announceHeading)
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  const recordInput = () => {
    hasInput = true
  }
  for (const type of ['pointerdown', 'keydown'] as const) addEventListener(type, recordInput, { capture: true, signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return () => controller.abort()
}
