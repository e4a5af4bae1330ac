/** Delay after the load event, in milliseconds, for the requests of the first screen. */
const settlingMs = 1000

/**
 * Calls `then` some time after the page has loaded.
 *
 * @returns a function that cancels the call
 */
export function runAfterLoad(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(then, settlingMs)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
