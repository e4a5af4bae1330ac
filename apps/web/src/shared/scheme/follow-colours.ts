import { followScheme } from './scheme'

/** Tells when the page's colours are others: by a choice, with the system, or because colours are forced. Gives what ends it. */
export function followColours(onChange: () => void): () => void {
  const lists = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query))
  for (const list of lists) list.addEventListener('change', onChange)
  const stopFollowing = followScheme(onChange)
  return () => {
    stopFollowing()
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}
