/** For how long a screen that is still on its way is waited for, in milliseconds. */
const patienceMs = 5_000

/**
 * Has the heading of a new screen read out: by giving it the focus, unless something has it. A link in the bar keeps it, and so does a field that a screen
 * begins with; the heading is announced then. A screen may come in several steps, each with a heading of its own; whoever does anything meanwhile keeps the
 * focus where it is.
 *
 * @param announce has a text read out
 * @returns what ends the wait
 */
export function followArrival(announce: (text: string) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let isBusy = false
  let announced = ''
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    const text = heading?.textContent ?? ''
    if (!heading || text === '' || heading === document.activeElement) return
    if (document.activeElement === document.body && !isBusy) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
      // What was to be said of the way here is no news any more.
      announced = ''
      announce('')
    } else if (text !== announced) {
      announced = text
      announce(text)
    }
  }
  look()
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => controller.abort(), patienceMs)
  const leaveFocus = () => {
    isBusy = true
  }
  for (const deed of ['pointerdown', 'keydown'] as const) addEventListener(deed, leaveFocus, { capture: true, signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return () => controller.abort()
}
