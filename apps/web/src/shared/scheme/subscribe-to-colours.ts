import { subscribeToScheme } from './scheme'

/**
 * Calls back when the page's colours change: by the user, by the system, or by forced colours.
 * Returns the unsubscribe function.
 */
export function subscribeToColours(onChange: () => void): () => void {
  const mediaQueries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query))
  for (const mediaQuery of mediaQueries) mediaQuery.addEventListener('change', onChange)
  const unsubscribeFromScheme = subscribeToScheme(onChange)
  return () => {
    unsubscribeFromScheme()
    for (const mediaQuery of mediaQueries) mediaQuery.removeEventListener('change', onChange)
  }
}
