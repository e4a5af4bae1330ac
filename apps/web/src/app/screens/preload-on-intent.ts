import { preloadScreen } from './preload-screen'

/**
 * Preloads a screen's code when the user hovers over, touches or focuses a link to it, which is
 * usually at least 100 ms before the click. Call it once, when the app starts.
 */
export function preloadOnIntent(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) preloadScreen(link.pathname)
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, preload, { passive: true })
}
