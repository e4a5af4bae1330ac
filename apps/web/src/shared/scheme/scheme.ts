import { writeLocalText } from '../local/local-text'

/** What decides whether Geist is light or dark: the system, or what was chosen on this device. */
export type Scheme = 'system' | 'light' | 'dark'

/** What `public/scheme.js` reads before the first paint, and the event by which it hears of a choice. */
const key = 'geist:scheme'

/** The choice in force, as `public/scheme.js` has written it to the page. */
export function currentScheme(): Scheme {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system'
}

/** Chooses at once, here and in every other tab, and for later visits. `false` where the browser keeps nothing: then for this visit alone. */
export function chooseScheme(scheme: Scheme): boolean {
  dispatchEvent(new CustomEvent(key, { detail: scheme }))
  return writeLocalText(key, scheme)
}

/** Tells when the choice is another one, in whatever tab it was made. Gives what ends it. */
export function followScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => observer.disconnect()
}
