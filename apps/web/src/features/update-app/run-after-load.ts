/** Delay after the load event, in milliseconds: leaves the network to the first screen. */
const delayAfterLoadMs = 1_000

/**
 * Calls a function one second after the page has loaded.
 *
 * @returns a function that cancels the call
 */
export function runAfterLoad(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const startTimer = () => {
    timer = setTimeout(callback, delayAfterLoadMs)
  }
  if (document.readyState === 'complete') startTimer()
  else addEventListener('load', startTimer, { once: true })
  return () => {
    removeEventListener('load', startTimer)
    clearTimeout(timer)
  }
}
