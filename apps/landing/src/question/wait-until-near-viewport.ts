/** Distance below the viewport at which the question is fetched, in CSS pixels. */
const prefetchMarginPx = 800

/** Resolves when the question nears the viewport; the backend is not called before. */
export function waitUntilNearViewport(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: `0px 0px ${prefetchMarginPx}px 0px` },
    )
    observer.observe(root)
  })
}
