/** For how long a screen that is still on its way is waited for, in milliseconds. */
const patienceMs = 5_000

/**
 * Gives the focus to the heading of the screen, which is read out then, unless something has it: a link in the bar keeps it, and so does a field that a
 * screen begins with. A screen may come in several steps; whoever does anything meanwhile is left alone.
 *
 * @returns what ends the wait
 */
export function focusHeading(): () => void {
  const over = new AbortController()
  const { signal } = over
  const stop = () => over.abort()
  const observer = new MutationObserver(() => focusNow())
  const focusNow = () => {
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  focusNow()
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(stop, patienceMs)
  for (const deed of ['pointerdown', 'keydown'] as const) addEventListener(deed, stop, { capture: true, signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  return stop
}
