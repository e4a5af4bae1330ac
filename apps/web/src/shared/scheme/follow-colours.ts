import { followScheme } from './scheme'

/**
 * Calls back when the page's colours change: by the user, by the system, or by forced colours.
 * Returns the unsubscribe function.
 */
export function followColours(onChange: () => void): () => void {
  const lists = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', onChange)
  const stopFollowing = followScheme(onChange)
  return () => {
    stopFollowing()
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}
