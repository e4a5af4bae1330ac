import { preloadScreen } from './preload-screen'

/**
 * Fetches the code of a screen as soon as somebody points at a link to it, touches that or reaches it by the keyboard: a tenth of a second or more before
 * they open it. Call once, when the app starts.
 */
export function preloadOnIntent(): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) preloadScreen(link.pathname)
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(sign, look, { passive: true })
}
