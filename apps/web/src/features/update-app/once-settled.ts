/** How long a page that has loaded is left to what its first screen asks for, in milliseconds. */
const settlingMs = 1000

/** Calls `then` when the page has loaded, been painted and come to rest. Call the result to call that off. */
export function onceSettled(then: () => void): () => void {
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
