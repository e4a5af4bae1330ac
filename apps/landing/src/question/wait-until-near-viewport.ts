/** Distance below the viewport that counts as near, in CSS pixels: time for one request. */
const prefetchMarginPx = 800

/** Resolves when an element nears the viewport, so that its data is not fetched in vain. */
export function waitUntilNearViewport(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: `0px 0px ${prefetchMarginPx}px 0px` },
    )
    observer.observe(element)
  })
}
