/** Calls `then` when the page has loaded and nothing more urgent is to be done. Call the result to call that off. */
export function onceQuiet(then: () => void): () => void {
  const asked = new AbortController()
  const whenIdle = () => {
    // Safari has no `requestIdleCallback`.
    const ask = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200))
    ask(() => {
      if (!asked.signal.aborted) then()
    })
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true, signal: asked.signal })
  return () => asked.abort()
}
