import { writeLocalText } from '../local/local-text'

/** The colour scheme: the system's, or the one chosen on this device. */
export type Scheme = 'system' | 'light' | 'dark'

/** Storage key, and name of the event on change. `public/scheme.js` uses both. */
const storageKey = 'geist:scheme'

/** Reads the scheme that is in effect, as `public/scheme.js` has set it on the page. */
export function readScheme(): Scheme {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system'
}

/**
 * Sets the scheme in every tab, and for later visits. Returns `false` when the browser refuses
 * storage: the choice then lasts for this visit only.
 */
export function chooseScheme(scheme: Scheme): boolean {
  dispatchEvent(new CustomEvent(storageKey, { detail: scheme }))
  return writeLocalText(storageKey, scheme)
}

/** Calls back when the choice changes, in any tab. Returns the unsubscribe function. */
export function subscribeToScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => observer.disconnect()
}
