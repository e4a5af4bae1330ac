/** Distance below the viewport at which the question is fetched, in CSS pixels. */
const near = 800

/** Resolves when the reader comes near the question. Who never does asks the backend for nothing. */
export function questionIsNear(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: `0px 0px ${near}px 0px` },
    )
    observer.observe(root)
  })
}
